import type { PayableOrder } from '@nidaan/contract';
import type { PaymentDraft } from '../orders/drawer/payment/payment-draft.js';

/** The collector of a payment that the logged-in user collected. */
export const SELF = 'me';

/** Who collected the payments of the page and when. */
export interface Collected {
  /** Id of who collected them, or {@link SELF}; empty for who collected the samples of the order. */
  by: string;
  /** `YYYY-MM-DD`; empty for now. */
  day: string;
}

/** Each by who collected the samples, now. */
export const freshCollected: Collected = { by: '', day: '' };

// Visits and their payments of an earlier day are over by then.
const EVENING = '21:00';

/** A draft with who collected it and when; staff who may not record for others collected it themselves. */
export function withCollected(
  draft: PaymentDraft,
  { collectedBy }: PayableOrder,
  { by, day }: Collected,
  mayAssign: boolean,
): PaymentDraft {
  const collector = by === '' ? (collectedBy?.id ?? '') : by;
  return {
    ...draft,
    collectedBy: mayAssign && collector !== SELF ? collector : '',
    day,
    time: day ? EVENING : '',
  };
}
