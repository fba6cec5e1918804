export default async function tearDown() {
  const { keeper, ended } = globalThis.testPostgres;
  if (keeper.connected) keeper.disconnect();
  await ended;
}
