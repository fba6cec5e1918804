import { expect, test } from '@jest/globals';
import { metricsIn, panels, rules } from '../observe/files.mjs';

const stack = JSON.parse(process.env.NIDAAN_STACK);

/** Prometheus itself adds it for each process. */
const ADDED = ['up'];
/** The names of a histogram's series. */
const familyOf = (name) => name.replace(/_(bucket|count|sum)$/, '');

async function scrape(process) {
  const answer = await fetch(`http://127.0.0.1:${stack.metricsPorts[process]}/metrics`);
  expect([process, answer.status]).toEqual([process, 200]);
  return answer.text();
}

test('every metric of a panel or an alert is in the metrics of a running product', async () => {
  const texts = await Promise.all(Object.keys(stack.metricsPorts).map(scrape));
  const served = new Set(
    texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)),
  );
  const exprs = [...panels().flatMap((panel) => panel.exprs), ...rules().map(({ expr }) => expr)];
  const named = [...new Set(exprs.flatMap(metricsIn))].filter((name) => !ADDED.includes(name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !served.has(name) && !served.has(familyOf(name)))).toEqual([]);
});
