import { type HoldReason, minorsWithoutGuardian, missingForVisit, type PlaceOrder } from '@nidaan/contract';
import type { PricedItem } from '../../quotes/price-list.js';

/** Why a booking must wait for the lab; none when a visit can be confirmed. `served` tells whether its pincode is. */
export function holdReasonsOf(order: PlaceOrder, goods: PricedItem[], served: boolean): HoldReason[] {
  const { pincode, beneficiaries } = order;
  const reasons: Record<Exclude<HoldReason, 'lab'>, boolean> = {
    missing_details: missingForVisit(order).length > 0,
    pincode: pincode !== null && !served,
    regulated: goods.some((good) => good.regulated !== null),
    specimen: goods.some((good) => good.collection !== 'home'),
    minor: minorsWithoutGuardian(beneficiaries, order).length > 0,
  };
  return (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => reasons[reason]);
}
