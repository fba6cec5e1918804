import { isPincode } from '@nidaan/contract/booking-rules';
import { plainCode } from '@nidaan/contract/typed-text';
import { useServedPincodeQuery } from '../api.js';
import { messages } from '../messages.js';

const placeOf = (...names: (string | null)[]) => [...new Set(names.filter(Boolean))].join(', ');

/** Whether the typed pincode is served, and how that reads; no text until it is complete and answered. */
export function useServed(typed: string): { isServed: boolean; text: string } {
  const pincode = plainCode(typed);
  const isComplete = isPincode(pincode);
  const { currentData: answer, isError } = useServedPincodeQuery(pincode, { skip: !isComplete });
  if (!isComplete) return { isServed: true, text: '' };
  if (isError) return { isServed: true, text: messages.unchecked };
  if (!answer) return { isServed: true, text: '' };
  const { serviceable, area, city, nearest } = answer;
  if (serviceable) return { isServed: true, text: messages.served(placeOf(area, city)) };
  return { isServed: false, text: messages.unserved(nearest ? placeOf(nearest.city, nearest.state) : '') };
}
