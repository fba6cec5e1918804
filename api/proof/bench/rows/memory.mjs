// What the API holds in memory and how long it takes to start, without a floor: memory hardly depends on the machine.
import { setTimeout as wait } from 'node:timers/promises';
import { readFrom } from '../frame/gets.mjs';
import { peakOf, pssOf } from '../frame/usage.mjs';

const STARTS = 3;
const SETTLE_MS = 4000;
const READ_SECONDS = 4;

/** Pages of the catalogue, lists and searches, more of them than are kept. */
function nextPath() {
  let number = 0;
  return () => {
    number += 1;
    return ['/api/tests', '/api/packages', `/api/tests?limit=100&page=${(number % 6) + 1}&n=${number}`][
      number % 3
    ];
  };
}

export async function measure(bench) {
  const prepared = await bench.prepareDatabase({ name: 'memory' });
  const [starts, idle, peaks] = [[], [], []];
  for (let start = 0; start < STARTS; start += 1) {
    const begun = performance.now();
    const api = await bench.serve(prepared);
    starts.push((performance.now() - begun) / 1000);
    await wait(SETTLE_MS);
    idle.push(pssOf(api.pid));
    for (const headers of [{}, { 'accept-encoding': 'br' }])
      await readFrom(api, nextPath(), { clients: 16, seconds: READ_SECONDS, headers });
    peaks.push(peakOf(api.pid));
    await api.stop();
  }
  return [
    { work: 'start of the API', unit: 's', goal: '≤ 2', ours: starts },
    { work: 'API, idle', unit: 'MiB (PSS)', goal: '≤ 2', ours: idle },
    { work: 'API, most under reads', unit: 'MiB (RSS)', goal: '≤ 250', ours: peaks },
  ];
}
