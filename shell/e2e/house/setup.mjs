import { openHouse } from './open.mjs';
import { tell } from './tell.mjs';

/** One house for all journeys of a run. */
export default async function setup() {
  await tell(await openHouse());
}
