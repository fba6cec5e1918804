import type { StaffReport } from '@nidaan/contract';
import { Button, instantText } from '@nidaan/sdk';
import { Tag } from '@nidaan/sdk/ui/admin';
import { May } from '../../shared/rights/May.js';
import { messages } from './messages.js';
import { useRelease } from './use-release.js';

interface ReleaseStateProps {
  orderId: string;
  report: StaffReport;
}

/** Whether a report waits for its release, with the button that releases it. */
export function ReleaseState({ orderId, report: { id, name, awaitsRelease } }: ReleaseStateProps) {
  const { run, busy } = useRelease();
  if (!awaitsRelease) return null;
  return (
    <>
      <Tag color="warning">{messages.waits}</Tag>
      <May right="reports.release">
        <button
          type="button"
          className="ad-link"
          aria-label={messages.releaseOf(name)}
          aria-disabled={busy || undefined}
          onClick={() => !busy && void run([{ id, orderId }])}
        >
          {messages.release}
        </button>
      </May>
    </>
  );
}

/** Who uploaded a report, and who released it. */
export function ReleaseHistory({ report: { uploadedBy, uploadedAt, released } }: { report: StaffReport }) {
  return (
    <span className="ad-report__who nd-quiet nd-small">
      {messages.uploadedBy(uploadedBy ?? messages.formerStaff, instantText(uploadedAt))}
      {released && (
        <>
          <br />
          {messages.releasedBy(released.by ?? messages.formerStaff, instantText(released.at))}
        </>
      )}
    </span>
  );
}

/** Releases every report of an order that waits, when there are several. */
export function ReleaseAll({ orderId, reports }: { orderId: string; reports: StaffReport[] }) {
  const { run, busy } = useRelease();
  const waiting = reports.filter(({ awaitsRelease }) => awaitsRelease);
  if (waiting.length < 2) return null;
  return (
    <Button
      kind="quiet"
      aria-disabled={busy || undefined}
      onClick={() => !busy && void run(waiting.map(({ id }) => ({ id, orderId })))}
    >
      {busy ? messages.releasing : messages.releaseAll(waiting.length)}
    </Button>
  );
}
