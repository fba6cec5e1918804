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
