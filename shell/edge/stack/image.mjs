import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });

/** Replaces `${NAME:-default}` by the default, and a required secret by the test's value. */
const fill = (text, secrets) =>
  String(text).replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
    (_, name, preset) => preset ?? secrets[name] ?? '',
  );

/** The instructions with a keyword in one stage of a Dockerfile, by default the last stage. */
function instructionsOf({ dockerfile, args = {} }, at = -1) {
  const text = readFileSync(join(root, dockerfile), 'utf8').replace(/\\\n/g, ' ');
  const stage = `\n${text}`.split('\nFROM ').at(at) ?? '';
  const argument = (value) => value.replace(/\$\{REMOTE\}/g, args.REMOTE ?? '');
  return (word) => [...stage.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest]) => argument(rest));
}

/**
 * What the release image of a remote runs, which is a stage of the remote's Dockerfile.
 *
 * @param {string} remote
 */
export function releaseImageOf(remote) {
  const { build } = services[remote];
  const of = instructionsOf(build, 2);
  const gathers = instructionsOf(build, 1)('RUN').find((command) => command.includes(' /release'));
  return {
    command: JSON.parse(of('CMD').at(-1)),
    env: Object.fromEntries(of('ENV').map((pair) => pair.split('='))),
    account: of('USER').at(-1),
    copies: of('COPY').map((line) => line.replace('--from=build /release ', '--from=build /runtime ')),
    gathers: gathers.replaceAll(' /release', ' /runtime'),
  };
}

/**
 * What a service's container runs, according to its Dockerfile and compose.
 *
 * @param {string} service
 * @param {Record<string, string>} [secrets] the values of .env
 */
export function imageOf(service, secrets = {}) {
  const { build, environment = {} } = services[service];
  const of = instructionsOf(build);
  const own = of('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
  // A name without a value is passed through when the machine has it; a test's machine has none.
  const environmentOfCompose = Object.entries(environment)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, fill(value, secrets)]);
  const [health = ''] = of('HEALTHCHECK');
  return {
    command: JSON.parse(of('CMD').at(-1)),
    health: JSON.parse(health.slice(health.indexOf('CMD [') + 4)),
    env: Object.fromEntries([...own, ...environmentOfCompose]),
    /** The account that it runs as. */
    account: of('USER').at(-1),
    /** The folders that are created for this account. */
    folders: of('RUN').flatMap((line) =>
      [...line.matchAll(/install -d -o \S+ ([^&]+)/g)].flatMap(([, list]) => list.trim().split(' ')),
    ),
    copies: of('COPY'),
    /** The last command of its build stage, which gathers the packages that are copied. */
    gathers: instructionsOf(build, 1)('RUN').at(-1),
  };
}
