/** Ends every process of the house and takes its folder away, whether the journeys passed or not. */
export default async function teardown() {
  await globalThis.closeHouse?.();
}
