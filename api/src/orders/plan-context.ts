import type { PlanContext } from '@nidaan/contract';
import type { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';
import type { OrderEntity } from './order.entity.js';

/** What the preparation plan of an order depends on besides its tests; a booking without people is for the booker. */
export function planContextOf(
  { status, noOfPersons, name, age }: Pick<OrderEntity, 'status' | 'noOfPersons' | 'name' | 'age'>,
  beneficiaries: Pick<OrderBeneficiaryEntity, 'name' | 'age' | 'gender'>[],
): PlanContext {
  return {
    held: status === 'On hold',
    persons: noOfPersons,
    patients: beneficiaries.length > 0 ? beneficiaries : [{ name, age }],
  };
}
