import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { releaseKeysOf } from '../../../start/settings/release-keys.mjs';
import { folderOf, portVariableOf, REMOTES } from '../../../start/settings/remotes.mjs';
import { freePorts } from '../ports.mjs';

// Runs the remotes and the shell of `npm start` with a fourth remote, whose sources are in the folder of its name beside these
// tests, over an API that runs already. Reports where everything is; the copy is removed when it stops.
// Usage: node fourth-stack.mjs <origin of the API> <name of the remote>
const [, , apiOrigin, name] = process.argv;
const project = fileURLToPath(new URL('../../../../', import.meta.url));
const fourth = { name, port: 3004, page: `/${name}` };
const names = [...REMOTES, fourth].map((remote) => remote.name);

/** What a stack runs from, without its list of remotes. */
const RUN_FROM = [
  'node_modules',
  'package.json',
  'api',
  ...REMOTES.map((remote) => folderOf(remote.name)),
  ...['dist', 'sdk', 'package.json'].map((part) => `shell/${part}`),
];

/** A copy of the project with a fourth remote: its folder, and its entry in the list. */
function copyWithFourth() {
  const root = mkdtempSync(join(tmpdir(), 'four-remotes-'));
  mkdirSync(join(root, 'shell'));
  for (const part of RUN_FROM) symlinkSync(join(project, part), join(root, part));
  cpSync(join(project, 'shell/start'), join(root, 'shell/start'), { recursive: true });
  cpSync(join(project, 'shell/e2e', folderOf(name)), join(root, folderOf(name)), { recursive: true });
  const list = join(root, 'shell/start/settings/remotes.mjs');
  const [before, after] = readFileSync(list, 'utf8').split('\n];\n');
  writeFileSync(list, `${before}\n  ${JSON.stringify(fourth)},\n];\n${after}`);
  return root;
}

async function stackOf(root) {
  const fromCopy = (path) => import(pathToFileURL(join(root, 'shell/start', path)).href);
  const { commandsOf } = await fromCopy('stack/commands.mjs');
  const { createStack } = await fromCopy('stack/stack.mjs');
  const { readSettings } = await fromCopy('settings/settings.mjs');
  const variables = ['PORT', 'API_PORT', ...names.map(portVariableOf)];
  const ports = await freePorts(variables.length);
  const own = Object.fromEntries(variables.map((variable, at) => [variable, String(ports[at])]));
  const env = { ...process.env, ...own, DATA_DIR: join(root, 'var'), PUBLIC_URL: '', METRICS_PORT: '0' };
  const settings = readSettings(env, root);
  mkdirSync(settings.dataDir, { recursive: true });
  const plan = commandsOf(settings, releaseKeysOf(settings));
  const shell = { ...plan.shell, env: { ...plan.shell.env, API_ORIGIN: apiOrigin } };
  return {
    ...createStack({ ...plan, api: null, shell }, console.error),
    origin: `http://127.0.0.1:${own.PORT}`,
  };
}

const root = copyWithFourth();
execFileSync('npm', ['run', 'build'], { cwd: join(root, folderOf(name)), stdio: 'ignore' });
const { open, close, origin } = await stackOf(root);

async function stop() {
  await close();
  rmSync(root, { recursive: true, force: true });
  process.exit(0);
}
for (const signal of ['SIGTERM', 'disconnect']) process.on(signal, () => void stop());
await open();
process.send({ ready: true, origin, root, names });
