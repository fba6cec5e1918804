import type { ServedState } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';

/** Sums up the cities of the served pincodes by state. Pincodes without a city or state are left out. */
export const SELECT_SERVED_CITIES = new Prepared<object, ServedState>(
  'select-served-cities',
  `SELECT state, array_agg(DISTINCT city ORDER BY city) AS cities
   FROM pincodes WHERE city <> '' AND state <> '' GROUP BY state ORDER BY state`,
);
