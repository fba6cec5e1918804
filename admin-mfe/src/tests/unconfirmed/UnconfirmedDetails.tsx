import type { TestDetail } from '@nidaan/contract';
import { Button } from '@nidaan/sdk';
import { messages } from '../messages.js';

const LABELS: Record<TestDetail, string> = {
  collection: messages.collection,
  fasting: messages.fasting,
  reportHours: messages.reportHours,
  outlab: messages.processed,
};

interface UnconfirmedDetailsProps {
  details: TestDetail[];
  onConfirm: () => void;
  onClear: () => void;
}

/** Names the unconfirmed details of the test in the form; they are confirmed or cleared together, or changed one by one. */
export function UnconfirmedDetails({ details, onConfirm, onClear }: UnconfirmedDetailsProps) {
  if (details.length === 0) return null;
  return (
    <div className="nd-notice nd-notice--warn ad-unconfirmed">
      <p>{messages.unconfirmed(details.map((detail) => LABELS[detail]).join(', '))}</p>
      <div className="ad-buttons ad-buttons--start">
        <Button kind="quiet" onClick={onConfirm}>
          {messages.confirmDetails}
        </Button>
        <Button kind="plain" onClick={onClear}>
          {messages.clearDetails}
        </Button>
      </div>
    </div>
  );
}
