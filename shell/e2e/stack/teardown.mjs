import { closeBrowser } from '../browser/environment.mjs';

/**
 * Stops every process of the stack and removes its folder, whether or not the tests passed. Before that its logs are
 * searched, because they must not contain any personal data from the tests.
 */
export default async function teardown() {
  let leaks = [];
  try {
    leaks = (await globalThis.searchLogs?.()) ?? [];
  } finally {
    await closeBrowser();
    await globalThis.closeStack?.();
  }
  if (leaks.length > 0) throw new Error(`The logs contain personal data:\n${leaks.slice(0, 20).join('\n')}`);
}
