import { Progress } from '@nidaan/sdk/ui/admin';
import { messages } from '../messages.js';

interface BulkProgressProps {
  /** What is being done. */
  label: string;
  done: number;
  total: number;
}

/** How many of several orders an action is done for; nothing for a single one, which has no steps. */
export function BulkProgress({ label, done, total }: BulkProgressProps) {
  if (total < 2) return null;
  return (
    <Progress
      className="ad-progress"
      percent={(100 * done) / total}
      size="small"
      format={() => messages.doneOf(done, total)}
      aria-label={label}
    />
  );
}
