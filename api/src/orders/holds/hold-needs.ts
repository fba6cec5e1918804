import {
  awaitsReferral,
  type HoldNeeds,
  type HoldReason,
  incompletePersons,
  minorsWithoutGuardian,
  missingForVisit,
} from '@nidaan/contract';
import type { OrderAggregate } from '../load-order.js';

/** The persons of an order with the name and age of its booker. */
export const peopleOf = ({
  order: { name, age, noOfPersons },
  beneficiaries,
}: Pick<OrderAggregate, 'order' | 'beneficiaries'>) => ({ name, age, noOfPersons, beneficiaries });

/** What is still needed to resolve the reasons of a hold; empty for an order that is not on hold. */
export function holdNeedsOf(whole: OrderAggregate): HoldNeeds {
  const { order, items } = whole;
  const waitsFor = (reason: HoldReason) => order.status === 'On hold' && order.holdReasons.includes(reason);
  return {
    details: waitsFor('missing_details') ? missingForVisit(order) : [],
    persons: waitsFor('person_details') ? incompletePersons(peopleOf(whole)) : [],
    guardians: waitsFor('minor') ? minorsWithoutGuardian(peopleOf(whole)) : [],
    // The law asks for it whatever the hold was begun for.
    referral: order.status === 'On hold' && awaitsReferral(order, items),
  };
}

/** The hold reasons that are not resolved yet. A pincode entered after the booking may be outside the service area. */
export function reasonsLeft(whole: OrderAggregate, served: boolean): HoldReason[] {
  const { holdReasons } = whole.order;
  const needs = holdNeedsOf(whole);
  const resolved: Partial<Record<HoldReason, boolean>> = {
    missing_details: needs.details.length === 0,
    person_details: needs.persons.length === 0,
    minor: needs.guardians.length === 0,
    regulated: !needs.referral,
    pincode: served,
  };
  const outside = !served && holdReasons.includes('missing_details');
  const reasons = new Set<HoldReason>([
    ...holdReasons,
    ...(outside ? ['pincode' as const] : []),
    // The law asks for the referral whatever the hold was begun for.
    ...(needs.referral ? ['regulated' as const] : []),
  ]);
  return [...reasons].filter((reason) => !resolved[reason]);
}
