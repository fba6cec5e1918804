import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { FILES, pin, referencesIn, wrongReferences } from './images.mjs';
import { readJson, root } from './parts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'images-'));
const { PATH } = process.env;
afterAll(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true, force: true });
});

/** In place of docker: the registry has these images. */
function registryWith(digests) {
  writeFileSync(
    join(folder, 'docker'),
    `#!/bin/sh\nfor one in ${Object.keys(digests).join(' ')}; do [ "$4" = "$one" ] && known=1; done\n[ "$known" ] || { echo not found >&2; exit 1; }\ncase $4 in ${Object.entries(
      digests,
    )
      .map(([image, digest]) => `${image}) echo ${digest};;`)
      .join(' ')} esac\n`,
  );
  chmodSync(join(folder, 'docker'), 0o755);
  process.env.PATH = [folder, PATH].join(delimiter);
}

const digest = (letter) => `sha256:${letter.repeat(64)}`;
const images = [...new Set(referencesIn(root).map(({ image }) => image))];

beforeEach(() => {
  for (const file of FILES) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
});

test('every image has an exact version, and one digest or none', () => {
  expect(images.length).toBeGreaterThan(6);
  expect(wrongReferences(referencesIn(root))).toEqual([]);
});

test('a moving tag, and two digests of one image, are noticed', () => {
  const [first, second] = ['a', 'b'].map((letter) => ({
    file: 'x',
    image: 'debian:12.12-slim',
    digest: digest(letter),
  }));
  expect(
    wrongReferences([{ file: 'api/Dockerfile', image: 'node:24-slim', digest: null }, first, second]),
  ).toEqual([
    'node:24-slim in api/Dockerfile has a moving tag: name an exact version.',
    'debian:12.12-slim has different digests: run "npm run images -- --pin".',
  ]);
});

test('no other file of the project names an image of others', () => {
  const files = globSync(['**/Dockerfile', '*.yml', 'shell/deploy/**/*.yml', '.github/workflows/*.yml'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(20);
  const naming = files.filter((file) => referencesIn(root, [file]).length > 0);
  expect(new Set(naming)).toEqual(new Set(FILES));
});

test('Node in the images is the one that the tests run with', () => {
  const { node } = readJson('package.json').optionalDependencies;
  const versions = images.filter((image) => image.startsWith('node:')).map((image) => image.split(/[:-]/)[1]);
  expect(new Set(versions)).toEqual(new Set([node]));
});

test('pinning adds the digest that the registry has to every reference, and again only when it is another', () => {
  registryWith(Object.fromEntries(images.map((image) => [image, digest('a')])));
  expect(pin(folder)).toEqual(images);
  const pinned = referencesIn(folder);
  expect(pinned).toEqual(referencesIn(root).map((one) => ({ ...one, digest: digest('a') })));
  expect(readFileSync(join(folder, 'api/Dockerfile'), 'utf8')).toMatch(
    /^FROM node:\S+@sha256:a{64} AS build$/m,
  );
  expect(pin(folder)).toEqual([]);
  registryWith(Object.fromEntries(images.map((image, at) => [image, digest(at === 0 ? 'b' : 'a')])));
  expect(pin(folder)).toEqual([images[0]]);
});

test('an image that the registry does not have changes no file', () => {
  registryWith({ [images[0]]: digest('a') });
  expect(() => pin(folder)).toThrow(`The registry did not give the digest of ${images[1]}: not found.`);
  expect(referencesIn(folder)).toEqual(referencesIn(root));
});

test('a workflow pins every week, and offers what changes', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/supply-chain.yml'), 'utf8'));
  expect(jobs.images.if).toBe("github.event_name == 'schedule'");
  expect(jobs.images.steps.map(({ run }) => run)).toContain('npm run images -- --pin');
});
