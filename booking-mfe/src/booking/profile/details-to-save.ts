import type { SaveDetailsInput } from '@nidaan/contract';
import { PRIVACY_VERSION } from '@nidaan/contract/account-rules';
import { plainCode } from '@nidaan/contract/typed-text';
import type { Draft } from '../draft/draft.js';

/** What of a booked form is stored for the next booking: people with a name and the address; null for nothing. */
export function detailsToSave(draft: Draft): SaveDetailsInput | null {
  const { address, pincode, noOfPersons } = draft;
  const people = draft.people.slice(0, noOfPersons).filter(({ name }) => name.trim() !== '');
  const addresses = address.trim() === '' ? [] : [{ address, pincode: plainCode(pincode) }];
  if (people.length + addresses.length === 0) return null;
  return { people, addresses, consentVersion: PRIVACY_VERSION };
}
