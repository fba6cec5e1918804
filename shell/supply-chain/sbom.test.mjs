import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { PARTS, readJson } from './parts.mjs';
import { sbomOf } from './sbom.mjs';

const library = dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json'));
/** A schema of CycloneDX under the name by which the others refer to it. */
function schema(name) {
  const file = `${name}.SNAPSHOT.schema.json`;
  const text = readFileSync(join(library, 'res/schema', file), 'utf8');
  return { ...JSON.parse(text), $id: `http://cyclonedx.org/schema/${file}` };
}

// Two formats of later drafts are not checked.
const formats = { 'iri-reference': true, 'idn-email': true };
const validate = addFormats
  .default(new Ajv({ strict: false, allErrors: true, formats }))
  .addSchema([schema('spdx'), schema('jsf-0.82')])
  .compile(schema('bom-1.5'));
const errorsOf = (sbom) => {
  validate(sbom);
  return validate.errors ?? [];
};

const { packages } = readJson('package-lock.json');
const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);

const bills = new Map(PARTS.map((part) => [part, sbomOf(part)]));

describe.each(PARTS)('the bill of materials of %s', (part) => {
  const { name, version, ...own } = readJson(`${part}/package.json`);
  const sbom = bills.get(part);

  test('is valid CycloneDX, and its subject is the part', () => {
    expect(errorsOf(sbom)).toEqual([]);
    expect(sbom.metadata.component).toMatchObject({
      'bom-ref': `${name}@${version}`,
      version,
      type: 'application',
    });
  });

  test('has every package that the part depends on, in the version of the lockfile', () => {
    const direct = sbom.dependencies.find(({ ref }) => ref === `${name}@${version}`).dependsOn;
    const wanted = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) =>
      Object.entries(own[kind] ?? {}),
    );
    expect(direct.toSorted()).toEqual(wanted.map((entry) => entry.join('@')).toSorted());
    const refs = new Set(sbom.components.map((component) => component['bom-ref']));
    const needed = sbom.dependencies.flatMap(({ dependsOn = [] }) => dependsOn);
    expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
  });

  test('names a hash for every package of the registry', () => {
    const own = new Set(
      Object.entries(packages)
        .filter(([path]) => !path.includes('node_modules/'))
        .map(([, { name: workspace }]) => workspace),
    );
    const foreign = sbom.components.filter(
      (component) => !own.has(component['bom-ref'].replace(/@[^@]*$/, '')),
    );
    expect(foreign.length).toBeGreaterThan(100);
    expect(foreign.filter(({ hashes = [] }) => hashes.length === 0).map(nameOf)).toEqual([]);
  });
});

test('packages that only build or test are marked, and those that run are not', () => {
  const { components } = bills.get('api');
  const isDevelopment = (ref) =>
    components
      .find((component) => component['bom-ref'].startsWith(`${ref}@`))
      .properties.some(({ name }) => name === 'cdx:npm:package:development');
  expect(['typeorm', 'pg', 'jest', 'fast-check'].map(isDevelopment)).toEqual([false, false, true, true]);
});

test('a wrong bill of materials is refused', () => {
  const [{ instancePath }] = errorsOf({ ...bills.get('api'), components: [{ type: 'library' }] });
  expect(instancePath).toBe('/components/0');
});
