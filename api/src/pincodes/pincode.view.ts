import { PINCODE_NOT_SERVED, type PincodeAnswer } from '@nidaan/contract';
import type { PincodeEntity } from './pincode.entity.js';

const SERVED = 'Service is available in your pincode!';

/** The response to the check of a served pincode. */
export function toServedAnswer(served: PincodeEntity): PincodeAnswer {
  return {
    nearest: null,
    serviceable: true,
    message: SERVED,
    area: served.area || null,
    city: served.city || null,
  };
}

/** The response to the check of a pincode outside the service area, with the nearest served city. */
export function toUnservedAnswer(nearest: PincodeAnswer['nearest']): PincodeAnswer {
  return { serviceable: false, message: PINCODE_NOT_SERVED, area: null, city: null, nearest };
}
