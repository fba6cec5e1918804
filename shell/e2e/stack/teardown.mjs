/**
 * Ends every process of the stack and takes its folder away, whether the journeys passed or not. Before that its logs
 * are searched: whatever the journeys did, nothing about people may stand there.
 */
export default async function teardown() {
  let leaks = [];
  try {
    leaks = (await globalThis.searchLogs?.()) ?? [];
  } finally {
    await globalThis.closeStack?.();
  }
  if (leaks.length > 0) throw new Error(`The logs tell of people:\n${leaks.slice(0, 20).join('\n')}`);
}
