// What all processes of `npm start` hold together while no request arrives.
import { setTimeout as wait } from 'node:timers/promises';
import { pssOfTree } from '../../../../api/proof/bench/frame/usage.mjs';
import { runNpmStart } from '../product.mjs';

const SETTLE_MS = 12_000;

export async function measure(bench) {
  // The first start fills the database and renders the first page; this one is as on any other day.
  await (await runNpmStart(bench)).stop();
  const product = await runNpmStart(bench);
  await wait(SETTLE_MS);
  const held = [pssOfTree(product.pid)];
  return [{ work: 'whole product, idle', unit: 'MiB (PSS)', goal: '≤ 450', ours: held }];
}
