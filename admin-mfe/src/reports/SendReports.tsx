import type { AdminOrderView } from '@nidaan/contract';
import { toast } from '@nidaan/sdk';
import { Mail } from 'lucide-react';
import { useSendReportsMutation } from './api.js';
import { messages } from './messages.js';
import { TooltipButton } from '../shared/TooltipButton.js';

/** The error text of a failed send (spec §8): one for a response other than 200, another for no response. */
const sentenceFor = (error: object) =>
  'status' in error && typeof error.status === 'number' ? messages.sendFailed : messages.sendError;

/** The envelope button: emails the customer a link to the reports of the order. */
export function SendReports({ order: { _id, email, reports, status } }: { order: AdminOrderView }) {
  const [send, { isLoading }] = useSendReportsMutation();
  const sendable = reports.some((report) => !report.hiv);
  const waits = reports.some((report) => report.awaitsRelease);
  const why =
    (status === 'Cancelled' && messages.cancelled) ||
    (waits && messages.releaseFirst) ||
    (!sendable && messages.nothingToSend) ||
    (!email && messages.noEmailAddress);
  const run = async () => {
    const answer = await send(_id);
    if (answer.error) toast.error(sentenceFor(answer.error));
    else toast.success(messages.sentTo(answer.data.email));
  };
  return (
    <TooltipButton
      label={why || (isLoading ? messages.sending : messages.send(email ?? ''))}
      // Above it is the button that shows hidden reports.
      placement="bottom"
      disabled={Boolean(why)}
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && run()}
    >
      <Mail size={20} strokeWidth={1.75} aria-hidden />
    </TooltipButton>
  );
}
