import type { HoldReason, PlaceOrder } from '@nidaan/contract';
import type { Good } from '../quotes/price-list.js';

const ADULT = 18;

/** Why a booking must wait for the lab; none when a visit can be confirmed. `served` tells whether its pincode is. */
export function holdReasonsOf(order: PlaceOrder, goods: Good[], served: boolean): HoldReason[] {
  const { name, age, phoneno, email, address, pincode, beneficiaries } = order;
  // Whoever names nobody books for themselves.
  const tested = beneficiaries.length > 0 ? beneficiaries : [{ age, guardian: null }];
  const reasons: Record<Exclude<HoldReason, 'lab'>, boolean> = {
    missing_details: !name || !(phoneno || email) || !address || !pincode,
    pincode: pincode !== null && !served,
    regulated: goods.some((good) => good.regulated !== null),
    specimen: goods.some((good) => good.collection !== 'home'),
    minor: tested.some((person) => person.age !== null && person.age < ADULT && !person.guardian),
  };
  return (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => reasons[reason]);
}
