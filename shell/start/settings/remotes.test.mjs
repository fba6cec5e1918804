import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { SUITES } from '../run-tests.mjs';
import { commandsOf } from '../stack/commands.mjs';
import { CONTAINER_PORT, folderOf, portVariableOf, remoteOrigins, REMOTES } from './remotes.mjs';
import { readSettings } from './settings.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
const jsonOf = (file) => JSON.parse(textOf(file) || '{}');

const compose = parse(textOf('docker-compose.yml'), { merge: true });
const { workspaces, wireit } = jsonOf('package.json');
const tasksOfShell = jsonOf('shell/package.json').wireit;
const inContainer = (name) => `http://${name}:${CONTAINER_PORT}`;
/** A YAML file that is not there has no content. */
const workflowOf = (name) => parse(textOf(`.github/workflows/${name}.yml`)) ?? {};

const DOCKERFILES = ['api/Dockerfile', 'shell/Dockerfile', 'shell/sdk/Dockerfile'];
const TASKS = { build: 'build', typecheck: 'typecheck', 'test:others': 'test' };
/** Tests that take long are a suite of their own beside `test:others`. */
const isSuite = (folder, script) => SUITES.some(([one, other]) => one === folder && other === script);

/** What a remote needs in each file that cannot import the list: the file, what is missing, and whether it is there. */
function needsOf({ name, port }) {
  const folder = folderOf(name);
  const { build, volumes } = compose.services[name] ?? {};
  const { on, jobs, concurrency } = workflowOf(name);
  const image = { workspace: folder, image: name, dockerfile: 'shell/sdk/Dockerfile', remote: name };
  const has = (list, item) => list?.includes(item) === true;
  return [
    [
      `${folder}/package.json`,
      'the workspace',
      jsonOf(`${folder}/package.json`).name === `@nidaan/${folder}`,
    ],
    [`${folder}/.oxlintrc.json`, 'its import rules', textOf(`${folder}/.oxlintrc.json`).includes('*-mfe/**')],
    ['package.json', `the workspace ${folder}`, has(workspaces, folder)],
    ...Object.entries(TASKS).map(([task, own]) => [
      'package.json',
      `./${folder}:${own} in ${task}`,
      has(wireit[task].dependencies, `./${folder}:${own}`) || isSuite(folder, own),
    ]),
    [
      'shell/package.json',
      `../${folder}:build in test:ready`,
      has(tasksOfShell['test:ready'].dependencies, `../${folder}:build`),
    ],
    ...DOCKERFILES.map((file) => [
      file,
      `its package.json`,
      textOf(file).includes(`COPY ${folder}/package.json ${folder}/\n`),
    ]),
    ['docker-compose.yml', `the service ${name}`, build?.args?.REMOTE === name && volumes?.length === 1],
    [
      'shell/edge/upstreams.conf',
      `its address`,
      textOf('shell/edge/upstreams.conf').includes(
        `  ${name} http://${name}$service_domain:${CONTAINER_PORT};\n`,
      ),
    ],
    [
      `.github/workflows/${name}.yml`,
      'the jobs of its image',
      JSON.stringify(jobs?.[name]?.with) === JSON.stringify(image) &&
        has(on?.push?.paths, `${folder}/**`) &&
        concurrency?.group?.startsWith(`${name}-`),
    ],
    [
      '.github/workflows/preview.yml',
      'its previews',
      has(workflowOf('preview').on.workflow_run.workflows, name) &&
        textOf('.github/workflows/preview.yml').includes(` ${folder} `),
    ],
    [
      'README.md',
      `its row`,
      new RegExp(`^\\| \\[\`${folder}/\`\\].*\\| ${port} +\\|$`, 'm').test(textOf('README.md')),
    ],
    [
      'shell/README.md',
      `\`${portVariableOf(name)}\``,
      textOf('shell/README.md').includes(`\`${portVariableOf(name)}\``),
    ],
  ];
}

const missingOf = (remote) =>
  needsOf(remote)
    .filter(([, , isThere]) => !isThere)
    .map(([file, what]) => `${file} does not have ${what}`);

test.each(REMOTES)('every file that cannot import the list has $name', (remote) => {
  expect(missingOf(remote)).toEqual([]);
});

test('each file that a fourth remote is missing in is named', () => {
  const offers = { name: 'offers', port: 3004 };
  expect(missingOf(offers)).toHaveLength(needsOf(offers).length);
  expect(missingOf(offers)).toContain('.github/workflows/offers.yml does not have the jobs of its image');
});

test('no file names a remote that is not listed', () => {
  const names = REMOTES.map(({ name }) => name).toSorted();
  const folders = names.map(folderOf);
  const services = Object.entries(compose.services).filter(([, { build }]) => build?.args?.REMOTE);
  expect(workspaces.filter((workspace) => workspace.endsWith('-mfe')).toSorted()).toEqual(folders);
  expect(services.map(([name]) => name).toSorted()).toEqual(names);
  const upstreams = [...textOf('shell/edge/upstreams.conf').matchAll(/^ {2}(?!default)(\w+) http/gm)];
  expect(upstreams.map(([, name]) => name).toSorted()).toEqual(names);
});

test('names differ, ports differ, and each name can be a service, a variable and a part of an address', () => {
  for (const key of ['name', 'port'])
    expect(new Set(REMOTES.map((remote) => remote[key])).size).toBe(REMOTES.length);
  for (const { name, page } of REMOTES)
    expect([name, page]).toEqual([expect.stringMatching(/^[a-z]+$/), expect.stringMatching(/^\//)]);
});

test('npm start and compose give the shell the same remotes', () => {
  const settings = readSettings({}, root);
  const { shell, remotes, publish } = commandsOf(settings, {});
  expect(shell.env.REMOTE_ORIGINS).toBe(
    remoteOrigins((name) => `http://127.0.0.1:${REMOTES.find((remote) => remote.name === name).port}`),
  );
  expect(compose.services.shell.environment.REMOTE_ORIGINS).toBe(remoteOrigins(inContainer));
  expect(remotes.map(({ name }) => name)).toEqual(REMOTES.map(({ name }) => name));
  expect(publish.args.slice(2, -1)).toEqual(REMOTES.map(({ name }) => join(root, folderOf(name))));
});

test('every remote has the page that npm run dev opens', async () => {
  for (const { name, page } of REMOTES) {
    const source = textOf(`${folderOf(name)}/src/remote.tsx`);
    const { paths } = await import('@nidaan/sdk/paths');
    const key = Object.keys(paths).find((one) => paths[one].length === 0 && paths[one]() === page);
    expect([name, source.includes(`paths.${key}()`)]).toEqual([name, true]);
  }
});

test('a remote is served on its port inside of its image', () => {
  expect(textOf('shell/sdk/Dockerfile')).toContain(`PORT=${CONTAINER_PORT} `);
});
