import type { AdminOrderView } from '@nidaan/contract';
import { IconButton, toast } from '@nidaan/sdk';
import { Mail } from 'lucide-react';
import { useSendReportsMutation } from './api.js';
import { messages } from './messages.js';

/** What a failure to send is told as (spec §8): an answer that is no 200, or none at all. */
const sentenceFor = (error: object) =>
  'status' in error && typeof error.status === 'number' ? messages.sendFailed : messages.sendError;

/** The envelope: sends the person of an order an email that leads to its reports. */
export function SendReports({ order: { _id, email, reports } }: { order: AdminOrderView }) {
  const [send, { isLoading }] = useSendReportsMutation();
  const some = reports.some((report) => !report.hiv);
  const why = (!some && messages.sendNone) || (!email && messages.sendNobody);
  const run = async () => {
    const answer = await send(_id);
    if (answer.error) toast.error(sentenceFor(answer.error));
    else toast.success(messages.sentTo(answer.data.email));
  };
  return (
    <IconButton
      label={why || (isLoading ? messages.sending : messages.send(email ?? ''))}
      disabled={Boolean(why)}
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && run()}
    >
      <Mail size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
