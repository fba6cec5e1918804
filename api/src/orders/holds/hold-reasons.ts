import {
  type ArrangementChoices,
  type HoldReason,
  incompletePersons,
  minorsWithoutGuardian,
  missingForVisit,
  type PlaceOrder,
} from '@nidaan/contract';
import type { PricedItem } from '../../quotes/price-list.js';

/** The reasons to put a booking on hold; empty when its visit can be confirmed. `served` is true for a served pincode; `choices` are its arrangements. */
export function holdReasonsOf(
  order: PlaceOrder,
  items: PricedItem[],
  { served, choices }: { served: boolean; choices: ArrangementChoices },
): HoldReason[] {
  const { pincode } = order;
  const reasons: Record<Exclude<HoldReason, 'lab'>, boolean> = {
    missing_details: missingForVisit(order).length > 0,
    person_details: incompletePersons(order).length > 0,
    pincode: pincode !== null && !served,
    regulated: items.some((item) => item.regulated !== null),
    specimen: items.some((item) => item.collection !== 'home'),
    container: choices.container !== undefined,
    appointment: choices['time-of-day'] !== undefined || choices['second-visit'] === 'at-lab',
    minor: minorsWithoutGuardian(order).length > 0,
  };
  return (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => reasons[reason]);
}
