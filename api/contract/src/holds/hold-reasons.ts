import type { Collection, Regulated, TestView } from '../catalogue/tests.js';
import type { Preparation } from '../preparation-rules/merge.js';
import { isForEmergency } from '../preparation-rules/note-traits.js';
import {
  type BookedPeople,
  incompletePersons,
  minorsWithoutGuardian,
  missingForVisit,
  type VisitContact,
} from './hold-needs.js';
import type { HoldReason } from '../orders/order-status.js';

/** What a hold depends on of a test or package of a booking. */
export interface HeldItem {
  regulated: Regulated | null;
  collection: Collection;
}

/** How the samples of these tests are taken: at home, when all of them are; a test without a collection method is. */
export const collectionOf = (tests: Pick<TestView, 'collection'>[]): Collection =>
  tests.find(({ collection }) => collection !== null && collection !== 'home')?.collection ?? 'home';

/** Whether an order has a regulated test without the referral or counselling that the law requires (decisions §12). */
export const awaitsReferral = (
  { referral }: { referral?: string | null },
  items: Pick<HeldItem, 'regulated'>[],
): boolean => !referral && items.some(({ regulated }) => regulated !== null);

/**
 * Whether staff must give a reason to end a hold with these reasons, because something that a visit needs is missing. A
 * query of the lab (`lab`) is answered by the release itself.
 */
export const needsReleaseReason = (holdReasons: HoldReason[]): boolean =>
  holdReasons.some((reason) => reason !== 'lab');

/**
 * The reasons to put a booking on hold; empty when its visit can be confirmed. `served` is true for a served pincode;
 * `preparation` is that of its tests, and `tooEarly` is true for a day that leaves too little time for it; a noted
 * `referral` is what regulated tests need.
 */
export function holdReasonsOf(
  order: VisitContact & BookedPeople & { referral?: string | null },
  items: HeldItem[],
  visit: { served: boolean; preparation: Preparation | null; tooEarly: boolean },
): HoldReason[] {
  const { pincode } = order;
  const { choices = {}, rules = [] } = visit.preparation ?? {};
  const reasons: Record<Exclude<HoldReason, 'lab'>, boolean> = {
    missing_details: missingForVisit(order).length > 0,
    person_details: incompletePersons(order).length > 0,
    pincode: pincode !== null && !visit.served,
    regulated: awaitsReferral(order, items),
    specimen: items.some((item) => item.collection !== 'home'),
    container: choices.container !== undefined,
    appointment: choices['time-of-day'] !== undefined || choices['second-visit'] === 'at-lab',
    preparation: visit.tooEarly,
    urgent: rules.some(isForEmergency),
    minor: minorsWithoutGuardian(order).length > 0,
  };
  return (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => reasons[reason]);
}
