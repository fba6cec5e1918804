import type { HoldReason } from '@nidaan/contract/order-status';

/** The holds of a booking that end once its customer has added what is missing. */
export const HELD_FOR_DETAILS: HoldReason[] = ['missing_details', 'person_details', 'minor'];
