import { type HoldNeeds, type HoldReason, minorsWithoutGuardian, missingForVisit } from '@nidaan/contract';
import type { OrderAggregate } from '../load-order.js';

/** What is still needed to resolve the reasons of a hold; empty for an order that is not on hold. */
export function holdNeedsOf({ order, beneficiaries }: OrderAggregate): HoldNeeds {
  const waitsFor = (reason: HoldReason) => order.status === 'On hold' && order.holdReasons.includes(reason);
  return {
    details: waitsFor('missing_details') ? missingForVisit(order) : [],
    guardians: waitsFor('minor') ? minorsWithoutGuardian(beneficiaries, order) : [],
  };
}

/** The hold reasons that are not resolved yet. A pincode entered after the booking may be outside the service area. */
export function reasonsLeft(whole: OrderAggregate, served: boolean): HoldReason[] {
  const { holdReasons } = whole.order;
  const needs = holdNeedsOf(whole);
  const resolved: Partial<Record<HoldReason, boolean>> = {
    missing_details: needs.details.length === 0,
    minor: needs.guardians.length === 0,
    pincode: served,
  };
  const outside = !served && holdReasons.includes('missing_details');
  const reasons = new Set<HoldReason>(outside ? [...holdReasons, 'pincode'] : holdReasons);
  return [...reasons].filter((reason) => !resolved[reason]);
}
