import { expect, test } from '@jest/globals';
import { EXCEPTIONS, licenceFaults } from './licences.mjs';
import { readJson } from './parts.mjs';

/** A lockfile with the packages of all exceptions, and these. */
const lockfileWith = (packages) => ({
  packages: {
    '': { name: 'nidaan', version: '1.0.0' },
    'node_modules/@nidaan/api': { link: true },
    api: { version: '1.0.0', license: 'UNLICENSED' },
    ...Object.fromEntries(
      Object.entries(EXCEPTIONS).map(([name, { licence }]) => [
        `node_modules/${name}`,
        { version: '1.0.0', license: licence },
      ]),
    ),
    ...packages,
  },
});
const faultsOf = (license, licenceOf) =>
  licenceFaults(
    lockfileWith({ 'node_modules/zod/node_modules/left': { version: '2.0.0', license } }),
    licenceOf,
  );

test('every package of the lockfile has an allowed licence, and every exception is needed', () => {
  expect(licenceFaults(readJson('package-lock.json'))).toEqual([]);
});

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('%s is allowed', (license) => {
  expect(faultsOf(license)).toEqual([]);
});

test.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN LICENSE', 'MPL-2.0', 'UNLICENSED'])(
  '%s is not allowed',
  (license) => {
    expect(faultsOf(license)).toEqual([`left 2.0.0 has the licence ${license}, which is not allowed.`]);
  },
);

test('a package without a licence in the lockfile has that of its installed files', () => {
  expect(faultsOf(undefined, () => 'ISC')).toEqual([]);
  expect(faultsOf(undefined)).toEqual(['left 2.0.0 has the licence none, which is not allowed.']);
});

test('an exception holds for one licence, and ends with its package', () => {
  const lockfile = lockfileWith({ 'node_modules/axe-core': { version: '9.0.0', license: 'GPL-3.0-only' } });
  expect(licenceFaults(lockfile)).toEqual([
    'axe-core 9.0.0 has the licence GPL-3.0-only, which is not allowed.',
    'The exception for axe-core is not needed any more.',
  ]);
});
