import { MAX_AGE, type Profile } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';

/** The SQL of an age today: the stored age plus the full years since it was given; null when it is not known. */
export const ageToday = (age: string, givenAt: string): string =>
  `CASE WHEN ${age} IS NOT NULL THEN least(${MAX_AGE}, ${age} + extract(year FROM age(now(), ${givenAt}))::integer) END`;

/**
 * Selects what an account knows about its owner. A booking with another email address may have another person as its
 * contact, and one that the account got by its address may be someone else's, so neither is read. The booking form waits
 * for it, so it is one round trip.
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
