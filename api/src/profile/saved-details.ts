import type { SaveDetails } from '@nidaan/contract';
import { type EntityManager, IsNull, Raw } from 'typeorm';
import { ageToday } from './profile.statements.js';
import { SavedAddressEntity, SavedPersonEntity } from './saved-details.entity.js';

/** The account that saves, and the notice that its owner has accepted. */
interface Owner {
  userId: string;
  consentVersion: string;
}

const sameText = (text: string) => Raw<string>((column) => `lower(${column}) = lower(:text)`, { text });
const savedAt = () => 'now()';

// The account is locked by the caller, so that no other request saves the same details meanwhile.

/** Saves a person; one with the same name gets the new details, and keeps those that are not given. */
export async function savePerson(
  manager: EntityManager,
  { name, age, gender, guardian }: SaveDetails['people'][number],
  { userId, consentVersion }: Owner,
): Promise<void> {
  const people = manager.getRepository(SavedPersonEntity);
  const known = await people.findOneBy({ userId, name: sameText(name) });
  const given = { name, consentVersion };
  if (!known) {
    await people.insert({ userId, age, gender, guardian, ...given });
    return;
  }
  const kept = { gender: gender ?? known.gender, guardian: guardian ?? known.guardian };
  const ageNow = age ?? (() => ageToday('age', 'saved_at'));
  await people.update({ id: known.id }, { ...given, ...kept, age: ageNow, savedAt });
}

/** Saves an address; the same address with the same pincode is written as it is given last. */
export async function saveAddress(
  manager: EntityManager,
  { address, pincode }: SaveDetails['addresses'][number],
  { userId, consentVersion }: Owner,
): Promise<void> {
  const addresses = manager.getRepository(SavedAddressEntity);
  const place = { userId, address: sameText(address), pincode: pincode ?? IsNull() };
  const known = await addresses.findOneBy(place);
  if (known) await addresses.update({ id: known.id }, { address, consentVersion, savedAt });
  else await addresses.insert({ userId, address, pincode, consentVersion });
}
