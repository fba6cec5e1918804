import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { imageOf } from '../edge/stack/image.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
const built = Object.keys(services).filter((name) => services[name].build);

test.each(Object.keys(services))('%s cannot write to its image, or gain privileges', (name) => {
  const { read_only, cap_drop, security_opt, privileged, user } = services[name];
  expect({ read_only, cap_drop, security_opt }).toEqual({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect([privileged, user]).toEqual([undefined, undefined]);
});

test('only the database has capabilities, those with which its entrypoint becomes an unprivileged account', () => {
  const added = Object.entries(services).filter(([, { cap_add }]) => cap_add);
  expect(added.map(([name, { cap_add }]) => [name, cap_add])).toEqual([
    ['postgres', ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID']],
  ]);
});

/** The folders of an image that a service does not use, because it only migrates, or only sends. */
const UNUSED = { prepare: ['/data', '/releases'], messages: ['/releases'] };

test.each(built)(
  'every folder that the image of %s has for its account can be written, or is not used',
  (name) => {
    const mounted = (services[name].volumes ?? []).map((mount) => mount.split(':')[1] ?? mount);
    const { folders } = imageOf(name);
    expect(folders.filter((path) => !mounted.includes(path))).toEqual(UNUSED[name] ?? []);
  },
);
