import { Prepared } from '../infrastructure/database/prepared.js';

// The digits of a pincode narrow the place: zone, sub-zone, sorting district, post office. One with no digit in common is
// in another part of the country.
const COMMON_DIGITS = `CASE ${[5, 4, 3, 2, 1]
  .map((digits) => `WHEN left(pincode, ${digits}) = left(:pincode, ${digits}) THEN ${digits}`)
  .join(' ')} ELSE 0 END`;

/**
 * Selects the served city whose pincodes have the most leading digits in common with a pincode; among equals one in the
 * state with the most such pincodes, then the nearest in number. No row when none has the first digit in common. It is
 * SQL, because it counts and ranks all pincodes of a zone.
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
