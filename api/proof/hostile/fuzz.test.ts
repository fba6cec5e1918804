import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fuzz } from './fuzz.js';
import { send } from './send.js';
import { startTarget } from './target.js';

const { HOSTILE_SEED = String(Date.now() % 1_000_000), HOSTILE_REQUESTS = '20000' } = process.env;

let target: Awaited<ReturnType<typeof startTarget>>;
beforeAll(async () => {
  target = await startTarget();
});
let stopped: Awaited<ReturnType<typeof target.stop>> | undefined;
afterAll(async () => {
  if (!stopped) await target.stop();
});

it('every generated request is answered as documented, and a refused one writes nothing', async () => {
  const headers = { Authorization: `Bearer ${await target.logIn('admin')}` };
  const { body } = await send(target.port, {
    method: 'GET',
    path: '/api/docs-json',
    headers,
    body: undefined,
  });
  const report = await fuzz(target, JSON.parse(body), Number(HOSTILE_SEED), Number(HOSTILE_REQUESTS));
  const { findings, ...figures } = report;
  console.log(`hostile requests ${JSON.stringify({ seed: HOSTILE_SEED, ...figures })}`);
  for (const { what, caller, request, answer } of findings)
    console.log(`${what}\n${caller}: ${request}\n${answer}`);
  expect(findings.map(({ what }) => what)).toEqual([]);
  expect(report.requests).toBe(Number(HOSTILE_REQUESTS));
  stopped = await target.stop();
  expect(stopped.errors).toBe('');
  const failures = stopped.log
    .split('\n')
    .filter((line) => line.includes('"level":50') || line.includes('"level":60'));
  expect(failures).toEqual([]);
});
