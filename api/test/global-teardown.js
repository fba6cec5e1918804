import { rm } from 'node:fs/promises';

export default async function tearDown() {
  const { stop, dataDir } = globalThis.testPostgres;
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
