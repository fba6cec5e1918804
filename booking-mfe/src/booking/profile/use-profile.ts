import type { Profile } from '@nidaan/contract';
import { useSession } from '@nidaan/sdk';
import { useEffect } from 'react';
import type { Filled } from '../draft/draft.js';
import type { DraftChange } from '../draft/draft-changes.js';
import { useProfileQuery } from './api.js';

/** What a customer has saved for the next booking. */
export type Saved = Pick<Profile, 'people' | 'addresses'>;

const NOTHING: Saved = { people: [], addresses: [] };

/** A phone number of India as people write it: `98123 45678`. */
const writtenPhone = (phone: string) => phone.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2');

const toFilled = ({ email, name, phoneno, age, gender }: Profile): Filled => ({
  email,
  ...(name && { name }),
  ...(phoneno && { phoneno: writtenPhone(phoneno) }),
  ...(age !== null && { age: String(age) }),
  ...(gender && { gender }),
});

/**
 * Fills the empty fields of a form from the account of a logged-in customer, once for each form, and returns what the
 * customer has saved. Staff book for other
 * people, so their form stays empty. The form works the same when the profile cannot be loaded.
 */
export function useAccount(isFilled: boolean, change: (made: DraftChange) => void): Saved {
  const { role } = useSession();
  const { data } = useProfileQuery(undefined, { skip: role !== 'customer' });
  useEffect(() => {
    if (data && !isFilled) change({ type: 'accountFilled', known: toFilled(data) });
  }, [data, isFilled, change]);
  return role === 'customer' && data ? data : NOTHING;
}
