import type { PaymentDraft } from '../orders/drawer/payment/payment-draft.js';

/** Who took the payments of the page and when. */
export interface Taker {
  /** Id of who took them; empty for the logged-in user. */
  collectedBy: string;
  /** `YYYY-MM-DD`; empty for now. */
  day: string;
}

/** The taker until one is chosen. */
export const freshTaker: Taker = { collectedBy: '', day: '' };

// Visits and their payments of an earlier day are over by then.
const EVENING = '21:00';

/** A draft with who took it and when. */
export const withTaker = (draft: PaymentDraft, { collectedBy, day }: Taker): PaymentDraft => ({
  ...draft,
  collectedBy,
  day,
  time: day ? EVENING : '',
});
