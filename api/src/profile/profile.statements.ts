import { MAX_AGE, type Profile, type SaveDetails } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';

/** The SQL of an age today: the stored age plus the full years since it was given; null when it is not known. */
const ageToday = (age: string, givenAt: string): string =>
  `CASE WHEN ${age} IS NOT NULL THEN least(${MAX_AGE}, ${age} + extract(year FROM age(now(), ${givenAt}))::integer) END`;

/**
 * Selects what an account knows about its owner. A booking with another email address may have another person as its
 * contact, and one that the account got by its address may be someone else's, so neither is read.
 */
export const SELECT_PROFILE = new Prepared<{ id: string }, Profile>(
  'select-profile',
  `SELECT u.email, latest.name, latest.phoneno, ${ageToday('latest.age', 'latest.created_at')} AS age,
     (SELECT b.gender FROM order_beneficiaries b
       WHERE b.order_id = latest.id AND lower(b.name) = lower(latest.name) AND b.gender IS NOT NULL
       ORDER BY b.position LIMIT 1) AS gender,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
         'age', ${ageToday('p.age', 'p.saved_at')}, 'gender', p.gender, 'guardian', p.guardian)
         ORDER BY p.saved_at DESC, p.id), '[]')
       FROM saved_people p WHERE p.user_id = u.id) AS people,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'address', a.address, 'pincode', a.pincode)
         ORDER BY a.saved_at DESC, a.id), '[]')
       FROM saved_addresses a WHERE a.user_id = u.id) AS addresses
   FROM users u LEFT JOIN LATERAL (
     SELECT o.id, o.name, o.phoneno, o.age, o.created_at FROM orders o
     WHERE o.user_id = u.id AND o.account_source = 'placed' AND o.email = u.email
     ORDER BY o.id DESC LIMIT 1
   ) latest ON true
   WHERE u.id = :id`,
);

type ToSave<Kind extends 'people' | 'addresses'> = SaveDetails[Kind][number] & {
  userId: string;
  consentVersion: string;
};

/** Saves a person; one with the same name gets the new details, and keeps those that are not given. */
export const SAVE_PERSON = new Prepared<ToSave<'people'>, never>(
  'save-person',
  `INSERT INTO saved_people AS p (user_id, name, age, gender, guardian, consent_version)
   VALUES (:userId, :name, :age, :gender, :guardian, :consentVersion)
   ON CONFLICT (user_id, lower(name)) DO UPDATE SET name = EXCLUDED.name,
     age = coalesce(EXCLUDED.age, ${ageToday('p.age', 'p.saved_at')}),
     gender = coalesce(EXCLUDED.gender, p.gender), guardian = coalesce(EXCLUDED.guardian, p.guardian),
     consent_version = EXCLUDED.consent_version, saved_at = EXCLUDED.saved_at`,
);

/** Saves an address; the same address with the same pincode is written as it is given last. */
export const SAVE_ADDRESS = new Prepared<ToSave<'addresses'>, never>(
  'save-address',
  `INSERT INTO saved_addresses (user_id, address, pincode, consent_version)
   VALUES (:userId, :address, :pincode, :consentVersion)
   ON CONFLICT (user_id, lower(address), coalesce(pincode, '')) DO UPDATE SET address = EXCLUDED.address,
     consent_version = EXCLUDED.consent_version, saved_at = EXCLUDED.saved_at`,
);
