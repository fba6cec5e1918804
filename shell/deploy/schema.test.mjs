import { expect, test } from '@jest/globals';
import { modelOf, wrongFields } from './testing/field-check.mjs';
import { nameOf, production, recovered, releasing } from './testing/manifests.mjs';

const all = [...production, releasing, ...recovered.filter(({ kind }) => kind === 'Cluster')];

/** What the schema of a resource's kind says against it. */
async function faultsOf(resource) {
  const { [resource.kind]: Model } = await import(modelOf(resource.apiVersion));
  try {
    new Model(resource).validate();
    return [];
  } catch (error) {
    return [error.message];
  }
}

// The compiler reads the types of every kind.
test('every field of every resource exists, and has a value of its type', () => {
  expect(wrongFields(all)).toEqual([]);
});

test('a field that does not exist, and a value of another type, are noticed at any depth', () => {
  const [api] = structuredClone(
    production.filter((one) => nameOf(one) === 'api' && one.kind === 'Deployment'),
  );
  api.spec.template.spec.containers[0].livenessProb = {};
  const cluster = structuredClone(all.find(({ kind }) => kind === 'Cluster'));
  cluster.spec.instances = '3';
  const store = structuredClone(all.find(({ kind }) => kind === 'ObjectStore'));
  store.spec.configuration.s3Credentials.accessKey = 'a';
  const sentences = wrongFields([api, cluster, store]).join('\n');
  expect(sentences).toMatch(/livenessProb/);
  expect(sentences).toMatch(/'string' is not assignable to type 'number'/);
  expect(sentences).toMatch(/accessKey/);
});

// Of the archive plugin there is no schema, only its types above.
test.each(all.filter(({ kind }) => kind !== 'ObjectStore').map((one) => [one.kind, nameOf(one), one]))(
  '%s %s keeps the schema of its kind',
  async (_kind, _name, resource) => expect(await faultsOf(resource)).toEqual([]),
);

test('what a schema forbids is noticed', async () => {
  const claim = structuredClone(production.find(({ kind }) => kind === 'PersistentVolumeClaim'));
  claim.spec.accessModes = 'ReadWriteMany';
  expect(await faultsOf(claim)).toEqual([expect.stringContaining('accessModes must be array')]);
});
