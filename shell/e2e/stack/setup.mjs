import { openStack } from './open.mjs';
import { publishStack } from './publish-stack.mjs';

/** One stack for all tests of a run. */
export default async function setup() {
  await publishStack(await openStack());
}
