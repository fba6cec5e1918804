import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { folderOf, REMOTES } from '../../start/settings/remotes.mjs';
import { ROOT } from './history.mjs';

const run = promisify(execFile);
const FOLDER = join(ROOT, 'var/skew');
const INTEGRITY = fileURLToPath(new URL('with-integrity.mjs', import.meta.url));
/** What a build depends on besides its commit. */
const MAKERS = [INTEGRITY, join(ROOT, 'shell/sdk/src/tooling/webpack/chunk-integrity.ts')];

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function makersHash() {
  const hash = createHash('sha256');
  for (const file of MAKERS) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

/** The folders of the remotes of a build, with their `dist`. */
export const remotesOf = (commit) =>
  REMOTES.map(({ name }) => join(FOLDER, `${commit}-${makersHash()}`, folderOf(name)));

async function extract(commit, folder) {
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await run('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}

/** Parts that remotes are built without. */
const OTHERS = ['api', 'shell'];

/** The packages that parts name, each with the part. */
const namedBy = (parts, { packages }) =>
  parts.flatMap((part) => {
    const { dependencies, devDependencies } = packages[part];
    return Object.keys({ ...dependencies, ...devDependencies }).map((name) => ({ part, name }));
  });

/** The version of a package that a part gets by a lockfile. */
const versionIn = ({ packages }, { part, name }) =>
  (packages[`${part}/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.version;

/** Whether the packages that an earlier build names are installed for the present one in the same versions. */
function sharesPackages(folder) {
  const { workspaces } = readJson(join(folder, 'package.json'));
  const parts = ['', ...workspaces.filter((one) => !OTHERS.includes(one))];
  const [earlier, present] = [folder, ROOT].map((root) => readJson(join(root, 'package-lock.json')));
  return namedBy(parts, earlier).every((one) => versionIn(earlier, one) === versionIn(present, one));
}

/** Its own workspaces stand before those of the project around it, whose packages it has otherwise. */
function linkWorkspaces(folder) {
  for (const workspace of readJson(join(folder, 'package.json')).workspaces) {
    const { name } = readJson(join(folder, workspace, 'package.json'));
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(folder, workspace)), link);
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}

/** Runs npm in the folder of a build as a person would there. */
async function npm(folder, ...args) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|WIREIT_|REMOTE_BUILD_ID|NODE_OPTIONS)/i.test(name),
    ),
  );
  await run('npm', args, { cwd: folder, env, maxBuffer: 100_000_000 }).catch(({ stdout, stderr }) => {
    throw new Error(`npm ${args.join(' ')} failed in ${folder}.\n${stdout}${stderr}`);
  });
}

/** Lets a build of before 25 November write the hashes that the present shell demands. */
function addIntegrity(remote) {
  const config = join(remote, 'webpack.config.js');
  renameSync(config, join(remote, 'webpack.own.js'));
  const from = relative(remote, INTEGRITY);
  writeFileSync(
    config,
    `import own from './webpack.own.js';\nimport { withIntegrity } from '${from}';\n\nexport default withIntegrity(own);\n`,
  );
}

async function make(commit, place) {
  const folder = `${place}.part`;
  rmSync(folder, { recursive: true, force: true });
  await extract(commit, folder);
  if (sharesPackages(folder)) linkWorkspaces(folder);
  else await npm(folder, 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
  for (const { name } of REMOTES) addIntegrity(join(folder, folderOf(name)));
  for (const { name } of REMOTES) await npm(folder, 'run', '--silent', 'build', '-w', folderOf(name));
  const kept = `${place}.kept`;
  rmSync(kept, { recursive: true, force: true });
  for (const { name } of REMOTES)
    for (const part of ['dist', 'package.json'])
      cpSync(join(folder, folderOf(name), part), join(kept, folderOf(name), part), { recursive: true });
  renameSync(kept, place);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Builds the remotes of an earlier commit with its own sources, contract, SDK and rules, once; returns their folders.
 *
 * @param {string} commit
 */
export async function buildRemotes(commit) {
  const remotes = remotesOf(commit);
  const place = dirname(remotes[0]);
  if (!existsSync(place)) await make(commit, place);
  return remotes;
}
