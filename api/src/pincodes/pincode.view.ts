import type { PincodeAnswer } from '@nidaan/contract';
import type { PincodeEntity } from './pincode.entity.js';

const SERVED = 'Service is available in your pincode!';
const NOT_SERVED = 'Sorry, service is not available in your pincode.';

/** The response to a pincode check; `served` is null for a pincode outside the service area. */
export function toPincodeAnswer(served: PincodeEntity | null): PincodeAnswer {
  if (!served) return { serviceable: false, message: NOT_SERVED, area: null, city: null };
  return { serviceable: true, message: SERVED, area: served.area || null, city: served.city || null };
}
