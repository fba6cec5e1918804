import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services, volumes } = parse(text);
const parts = ['api', 'shell', 'storefront', 'booking', 'admin'];

const here = (path) => existsSync(join(root, path));
const dockerfileOf = (part) =>
  readFileSync(join(root, services[part].build.dockerfile), 'utf8').replace(/\\\n/g, ' ');
const linesOf = (part, word) =>
  dockerfileOf(part)
    .split('\n')
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1));

describe('compose', () => {
  test('has every part, a database and a mail catcher', () => {
    expect(Object.keys(services).sort()).toEqual([...parts, 'mail', 'postgres'].sort());
  });

  test('asks for every secret in a sentence, and has a preset for all else', () => {
    const variables = [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inside]) => inside);
    expect(variables.filter((inside) => !/^[A-Z_]+:-\S+$|^[A-Z_]+:\?[A-Z].*\.$/.test(inside))).toEqual([]);
    for (const secret of ['POSTGRES_PASSWORD', 'TOKEN_SECRET', 'LINK_SECRET', 'ADMIN_PASSWORD']) {
      expect(variables.some((inside) => inside.startsWith(`${secret}:?`))).toBe(true);
      expect(readFileSync(join(root, '.env.example'), 'utf8')).toMatch(new RegExp(`^${secret}=$`, 'm'));
    }
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

  test('opens nothing but the shell to the network', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.')),
    );
    expect(open.map(([name]) => name)).toEqual(['shell']);
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
