import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './image.mjs';

const sh = (text) => execFileSync('sh', ['-c', text], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const isRoot = process.getuid?.() === 0;

/**
 * An account of this machine, for what a test runs as it; none when the test has no right to choose.
 *
 * @param {string} name
 */
export function accountOf(name) {
  if (!isRoot) return {};
  const number = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** Makes a folder that an account may write to. */
export function folderFor({ uid, gid }, path) {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  if (uid !== undefined) chownSync(path, uid, gid);
}

/** Node where every account may run it, wherever this machine has it. */
export function nodeIn(folder) {
  mkdirSync(folder, { recursive: true });
  const place = join(folder, 'node');
  try {
    linkSync(process.execPath, place);
  } catch {
    copyFileSync(process.execPath, place);
  }
}

/** How to copy: by links, which take no time, where the disk is the same. */
const wayTo = (folder) => (statSync(root).dev === statSync(folder).dev ? '-rl' : '-r');

function copy(source, target) {
  const folder = statSync(source).isDirectory();
  mkdirSync(target, { recursive: true });
  execFileSync('cp', [wayTo(target), folder ? `${source}/.` : source, target]);
}

/**
 * Lays the files of an image out below a folder as its Dockerfile gathers and copies them, and nothing else. What its
 * build stage would have installed and built is this checkout's.
 *
 * @param {{ gathers: string, copies: string[] }} image
 * @param {string} folder
 * @returns {string} where the image's /app is
 */
export function layOut({ gathers, copies }, folder) {
  const [app, runtime] = [join(folder, 'app'), join(folder, 'runtime')];
  mkdirSync(folder);
  const here = gathers.replaceAll('/app/', root).replaceAll('/runtime', runtime);
  sh(here.replace('cp -r', `cp ${wayTo(folder)}`));
  for (const line of copies) {
    const [target, source, stage] = line.split(' ').toReversed();
    const place = source.replace(/^\/runtime\/app\//, join(runtime, root, '/')).replace(/^\/app\//, root);
    copy(stage ? place : join(root, source), join(app, target));
  }
  return app;
}
