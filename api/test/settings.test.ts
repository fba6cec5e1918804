import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Config, readEnvironment } from '../src/config.js';

const ROOT = join(import.meta.dirname, '../..');
const textOf = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** Variables set by the process that starts the API, never by an operator. */
const INTERNAL = ['HOST', 'METRICS_HOST', 'NODE_ENV', 'RELEASES_DIR'];
/** Variables set in the image. */
const IN_IMAGE = ['API_PORT', 'HOST', 'METRICS_PORT', 'METRICS_HOST', 'DATA_DIR', 'NODE_ENV'];
/** Variables set by docker-compose.yml itself. */
const FIXED = [...INTERNAL, 'API_PORT', 'METRICS_PORT', 'DATA_DIR', 'DATABASE_URL', 'TRUST_PROXY'];

const settings = Object.keys(Config.in.shape);
const presets = readEnvironment(Config, {
  DATABASE_URL: 'postgres://user:secret@db:5432/nidaan',
  TOKEN_SECRET: 'hV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
  LINK_SECRET: 'Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c',
});
/** Settings with a numeric default, as `NAME=number`. */
const numbers = Object.entries(presets).flatMap(([name, value]) =>
  typeof value === 'number' && !name.endsWith('_PORT') ? [`${name}=${value}`] : [],
);

const README = ['api/README.md', 'shell/README.md'].map(textOf).join('\n');

/** The rows of the settings tables in the READMEs of the API and the shell, as `NAME=default`. */
const table = [...README.matchAll(/^\| (`[A-Z][^|]*?) +\| ([^|]*?) +\|/gm)].flatMap(
  ([, names = '', values = '']) =>
    [...names.matchAll(/`([A-Z_0-9]+)`/g)].map(
      ([, name], at) => `${name}=${values.split(', ')[at] ?? values}`,
    ),
);
const nameOf = (row: string) => row.split('=')[0] ?? '';
const missingIn = (there: string[], wanted: string[]) => wanted.filter((one) => !there.includes(one));

it('the READMEs of the API and the shell list every setting with its default', () => {
  const named = [...README.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name);
  expect(missingIn([...named, ...INTERNAL], settings)).toEqual([]);
  expect(missingIn(table, numbers)).toEqual([]);
});

it('docker-compose.yml passes every setting on, and gives none of those with a default a value of its own', () => {
  const text = textOf('docker-compose.yml');
  const [service = ''] = /^ {2}api:\n(?: {4}.*\n|\n)+/m.exec(text) ?? [];
  const handed = [...service.matchAll(/^ {6}([A-Z_0-9]+):(.*)$/gm)].map(
    ([, name, value = '']) => `${name}=${value.trim()}`,
  );
  expect(missingIn([...handed.map(nameOf), ...IN_IMAGE], settings)).toEqual([]);
  expect(
    missingIn(
      handed,
      numbers.map((row) => `${nameOf(row)}=`),
    ),
  ).toEqual([]);
});

it('the example of .env has every setting that it may contain, with its default', () => {
  const lines = [...textOf('.env.example').matchAll(/^(?:# )?([A-Z_0-9]+=.*)$/gm)].map(
    ([, line = '']) => line,
  );
  expect(missingIn([...lines.map(nameOf), ...FIXED], settings)).toEqual([]);
  expect(missingIn(lines, numbers)).toEqual([]);
});
