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

/** What a Dockerfile says by a word in one of its stages, the last one unless told otherwise. */
function instructionsOf({ dockerfile, args = {} }, at = -1) {
  const text = readFileSync(join(root, dockerfile), 'utf8').replace(/\\\n/g, ' ');
  const stage = `\n${text}`.split('\nFROM ').at(at) ?? '';
  const argument = (value) => value.replace(/\$\{REMOTE\}/g, args.REMOTE ?? '');
  return (word) => [...stage.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest]) => argument(rest));
}

/**
 * What the container of a service runs, as its Dockerfile and compose say it.
 *
 * @param {string} service
 * @param {Record<string, string>} [secrets] what stands in .env
 */
export function imageOf(service, secrets = {}) {
  const { build, environment = {} } = services[service];
  const of = instructionsOf(build);
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
    /** Who it runs as. */
    account: of('USER').at(-1),
    /** The folders made for whom it runs as. */
    folders: of('RUN').flatMap((line) =>
      [...line.matchAll(/install -d -o \S+ ([^&]+)/g)].flatMap(([, list]) => list.trim().split(' ')),
    ),
    copies: of('COPY'),
    /** What its build stage runs last: it gathers the packages that are copied. */
    gathers: instructionsOf(build, 1)('RUN').at(-1),
  };
}
