import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'));

/** `${NAME:-preset}` becomes the preset, and a secret that is asked for what the test gives in its place. */
const fill = (text, secrets) =>
  String(text).replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
    (_, name, preset) => preset ?? secrets[name] ?? '',
  );

/**
 * What the container of a service runs, as its Dockerfile and compose say it.
 *
 * @param {string} service
 * @param {Record<string, string>} [secrets] what stands in .env
 */
export function imageOf(service, secrets = {}) {
  const { build, environment = {} } = services[service];
  const text = readFileSync(join(root, build.dockerfile), 'utf8').replace(/\\\n/g, ' ');
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const argument = (value) => value.replace(/\$\{REMOTE\}/g, build.args?.REMOTE ?? '');
  const of = (word) =>
    [...stage.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest]) => argument(rest));
  const own = of('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
  // A name without a value is handed on when the machine has it; the machine of a test has none.
  const told = Object.entries(environment)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, fill(value, secrets)]);
  const [health = ''] = of('HEALTHCHECK');
  return {
    command: JSON.parse(of('CMD').at(-1)),
    health: JSON.parse(health.slice(health.indexOf('CMD [') + 4)),
    env: Object.fromEntries([...own, ...told]),
  };
}
