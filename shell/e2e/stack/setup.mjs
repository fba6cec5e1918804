import { openStack } from './open.mjs';
import { tell } from './tell.mjs';

/** One stack for all journeys of a run. */
export default async function setup() {
  await tell(await openStack());
}
