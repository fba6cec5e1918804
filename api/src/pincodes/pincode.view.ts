import type { PincodeAnswer } from '@nidaan/contract';
import type { PincodeEntity } from './pincode.entity.js';

const SERVED = 'Service is available in your pincode!';
const NOT_SERVED = 'Sorry, service is not available in your pincode.';

/** The answer about a pincode; null stands for one the lab does not serve. */
export function toPincodeAnswer(served: PincodeEntity | null): PincodeAnswer {
  if (!served) return { serviceable: false, message: NOT_SERVED, area: null, city: null };
  return { serviceable: true, message: SERVED, area: served.area || null, city: served.city || null };
}
