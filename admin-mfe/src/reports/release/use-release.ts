import { sentenceOf, toast } from '@nidaan/sdk';
import { useReleaseReportsMutation } from './api.js';
import { messages } from './messages.js';

/** A report that waits, with its order. */
interface Waiting {
  id: string;
  orderId: string;
}

/** Releases reports and says what came of it. Resolves with false when nothing is known to be released. */
export function useRelease() {
  const [release, { isLoading }] = useReleaseReportsMutation();
  const run = async (waiting: Waiting[]): Promise<boolean> => {
    const orderIds = [...new Set(waiting.map(({ orderId }) => orderId))];
    const { data, error } = await release({ reports: waiting.map(({ id }) => id), orderIds });
    if (!data) {
      toast.error(sentenceOf(error));
      return false;
    }
    const { released, skipped } = data;
    if (skipped.length > 0) toast.error(messages.skipped(skipped.length));
    if (released.length > 0) toast.success(messages.released(released.length));
    return true;
  };
  return { run, busy: isLoading };
}
