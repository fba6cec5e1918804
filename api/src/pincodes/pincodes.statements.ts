import type { ServedPincode } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';
import { auditAction } from '../audit/names.js';

/** Inserts pincodes, given as one array per column, and returns the inserted ones. Existing pincodes are not changed. */
export const INSERT_PINCODES = new Prepared<
  { pincodes: string[]; areas: string[]; cities: string[]; states: string[]; actor: string },
  ServedPincode
>(
  'insert-pincodes',
  `WITH added AS (
     INSERT INTO pincodes (pincode, area, city, state)
     SELECT * FROM unnest(:pincodes::text[], :areas::text[], :cities::text[], :states::text[])
     ON CONFLICT (pincode) DO NOTHING
     RETURNING *
   ), noted AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actor::uuid, 'admin', ${auditAction('pincode.added')}, pincode, jsonb_build_object('area', area, 'city', city) FROM added
   )
   SELECT * FROM added`,
);

/** Deletes a pincode. Returns no row when it was not served. */
export const DELETE_PINCODE = new Prepared<{ pincode: string; actor: string }, { pincode: string }>(
  'delete-pincode',
  `WITH removed AS (
     DELETE FROM pincodes WHERE pincode = :pincode RETURNING *
   ), noted AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actor::uuid, 'admin', ${auditAction('pincode.removed')}, pincode, jsonb_build_object('area', area, 'city', city)
     FROM removed
   )
   SELECT pincode FROM removed`,
);

// The digits of a pincode narrow the place: zone, sub-zone, sorting district, post office. One with no digit in common is
// in another part of the country.
const COMMON_DIGITS = `CASE ${[5, 4, 3, 2, 1]
  .map((digits) => `WHEN left(pincode, ${digits}) = left(:pincode, ${digits}) THEN ${digits}`)
  .join(' ')} ELSE 0 END`;

/**
 * Selects the served city whose pincodes have the most leading digits in common with a pincode; among equals one in the
 * state with the most such pincodes, then the nearest in number. No row when none has the first digit in common.
 */
export const SELECT_NEAREST_CITY = new Prepared<{ pincode: string }, { city: string; state: string }>(
  'select-nearest-city',
  `SELECT city, state FROM (
     SELECT *, ${COMMON_DIGITS} AS digits FROM pincodes WHERE city <> '' AND left(pincode, 1) = left(:pincode, 1)
   ) near
   ORDER BY digits DESC, count(*) OVER (PARTITION BY digits, state) DESC,
     abs(pincode::integer - (:pincode)::integer), pincode
   LIMIT 1`,
);
