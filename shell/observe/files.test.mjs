import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { REGISTRY_DAYS } from '@nidaan/registry';
import { parse } from 'yaml';
import { metricsIn, panels, pathOf, rules, scrapeConfig } from './files.mjs';

const compose = parse(readFileSync(pathOf('../../docker-compose.yml'), 'utf8'), { merge: true });
/** Every selector of a label in an expression, such as `job="api"`. */
const jobsIn = (expr) => [...expr.matchAll(/job!?="(\w+)"/g)].map(([, job]) => job);

test('an expression that is not PromQL is noticed, and the metrics of one are found', () => {
  expect(() => metricsIn('sum by (le (x)')).toThrow('not PromQL');
  expect(metricsIn('sum by (job) (rate(a_total{job="x"}[5m])) / max(b) > 0.02')).toEqual(['a_total', 'b']);
});

test('every panel has a title of its own, a unit and expressions that name a metric', () => {
  const all = panels();
  expect(all.length).toBeGreaterThan(30);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  for (const { title, exprs, fieldConfig, datasource } of all) {
    expect([title, exprs.map((expr) => metricsIn(expr).length > 0)]).toEqual([title, exprs.map(() => true)]);
    expect(fieldConfig.defaults.unit).toMatch(/\w/);
    expect(datasource.uid).toBe('nidaan');
  }
});

test('panels do not lie over each other', () => {
  const { panels: all } = JSON.parse(readFileSync(pathOf('grafana/dashboard.json'), 'utf8'));
  const cells = all.flatMap(({ id, gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => ({ id, cell: `${x + (n % w)},${y + Math.floor(n / w)}` })),
  );
  expect(new Set(cells.map(({ cell }) => cell)).size).toBe(cells.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test('every alert has PromQL, a severity and a summary', () => {
  const all = rules();
  expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length);
  expect(all.map(({ alert, expr }) => [alert, metricsIn(expr).length > 0])).toEqual(
    all.map(({ alert }) => [alert, true]),
  );
  expect(all.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity))).toEqual([]);
  expect(all.filter(({ annotations }) => !annotations.summary.endsWith('.'))).toEqual([]);
});

test('the warning of a registry that is not renewed says for how long one is accepted', () => {
  const { annotations } = rules().find(({ alert }) => alert === 'RegistryNotRenewed');
  expect(annotations.summary).toContain(`: ${REGISTRY_DAYS} days after it, `);
});

test('every process of compose is scraped, on the port of its image', () => {
  const targets = scrapeConfig().scrape_configs.flatMap(({ job_name: job, dns_sd_configs: places }) =>
    places.map(({ names, port }) => ({ job, names, port })),
  );
  expect(targets).toEqual(targets.map(({ job }) => ({ job, names: [job], port: 9464 })));
  const built = Object.entries(compose.services).filter(([, { build }]) => build);
  // The edge is nginx, and "prepare" ends before the others start.
  const processes = built.map(([name]) => name).filter((name) => !['edge', 'prepare'].includes(name));
  expect(targets.map(({ job }) => job).sort()).toEqual(processes.sort());
});

test('expressions name only processes that are scraped', () => {
  const jobs = scrapeConfig().scrape_configs.map(({ job_name: job }) => job);
  const named = [...panels().flatMap(({ exprs }) => exprs), ...rules().map(({ expr }) => expr)].flatMap(
    jobsIn,
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((job) => !jobs.includes(job))).toEqual([]);
});
