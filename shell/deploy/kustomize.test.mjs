import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { deployed, production, recovered, root } from './testing/manifests.mjs';

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

const idOf = ({ kind, metadata }) => `${kind} ${metadata.name}`;
const inOrder = (resources) => resources.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
const fromKubectl = (folder) =>
  parseAllDocuments(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })).map((one) =>
    one.toJS(),
  );

// Only kubectl knows its own output. A machine without it relies on those that have it, such as the runners of the workflows.
describe.each(hasKubectl ? ['base', 'overlays/production', 'overlays/recovery'] : [])('%s', (folder) => {
  test('is made by kubectl as by these tests', () => {
    const made = fromKubectl(join(root, 'shell/deploy', folder));
    expect(made.length).toBeGreaterThan(20);
    expect(inOrder(deployed(folder))).toEqual(inOrder(made));
  });
});

test('no two resources have one name, and all of them are in the namespace', () => {
  const ids = production.map(idOf);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const outside = production.filter(({ metadata }) => metadata.namespace !== 'nidaan').map(idOf);
  expect(outside).toEqual(['Namespace nidaan']);
});

test('a recovery moves every process to the recovered database, and nothing else changes', () => {
  const before = Object.fromEntries(production.map((one) => [idOf(one), JSON.stringify(one)]));
  const changed = recovered.filter((one) => before[idOf(one)] !== JSON.stringify(one)).map(idOf);
  expect(changed.toSorted()).toEqual([
    'Cluster database-recovered',
    expect.stringMatching(/^ConfigMap database-/),
    'Deployment api',
    'Job prepare',
    'ScheduledBackup database-recovered-nightly',
  ]);
  const now = JSON.stringify(
    recovered.filter((one) => ['Deployment', 'Job', 'ConfigMap'].includes(one.kind)),
  );
  expect(now).not.toMatch(/"database-ca",?"items|database-rw/);
  expect(now.match(/database-recovered-ca/g)).toHaveLength(2);
});

test('an instruction that these tests do not know is refused', () => {
  expect(() => deployed('testing/unknown')).toThrow('"replicas" is not known');
});
