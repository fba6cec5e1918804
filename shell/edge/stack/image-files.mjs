import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './image.mjs';

const sh = (text) => execFileSync('sh', ['-c', text], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const isRoot = process.getuid?.() === 0;

/**
 * The ids of an account of this machine to run a process as; empty when the test has no permission to choose.
 *
 * @param {string} name
 */
export function accountOf(name) {
  if (!isRoot) return {};
  const number = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** Creates a folder that an account may write to. */
export function folderFor({ uid, gid }, path) {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  if (uid !== undefined) chownSync(path, uid, gid);
}

/** Puts Node where every account may run it, wherever this machine has it. */
export function nodeIn(folder) {
  mkdirSync(folder, { recursive: true });
  const place = join(folder, 'node');
  try {
    linkSync(process.execPath, place);
  } catch {
    copyFileSync(process.execPath, place);
  }
}

/** The options to copy with: links as they are, and files as hard links, which is fast, when the disk is the same. */
const wayTo = (folder) => (statSync(root).dev === statSync(folder).dev ? '-rlP' : '-rP');

function copy(source, target) {
  const folder = statSync(source).isDirectory();
  mkdirSync(target, { recursive: true });
  execFileSync('cp', [wayTo(target), folder ? `${source}/.` : source, target]);
}

/**
 * Copies an image's files below a folder as its Dockerfile gathers and copies them, and nothing else. Instead of what its
 * build stage would install and build, the files of this checkout are used.
 *
 * @param {{ gathers: string, copies: string[] }} image
 * @param {string} folder
 * @returns {string} the folder that is the image's /app
 */
export function layOut({ gathers, copies }, folder) {
  const [app, runtime] = [join(folder, 'app'), join(folder, 'runtime')];
  mkdirSync(folder);
  sh(gathers.replaceAll(' /runtime', ` ${runtime}`));
  for (const line of copies) {
    const [target, source, stage] = line.split(' ').toReversed();
    const place = source.replace(/^\/runtime$/, runtime).replace(/^\/app\//, root);
    copy(stage ? place : join(root, source), join(app, target));
  }
  return app;
}
