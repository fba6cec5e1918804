import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, sha256 } from './verified-file.js';

/** A script, and what browsers verify it by. */
export interface Script {
  src: string;
  integrity: string;
}

/** What a page needs from a build: scripts to preload, in order, and stylesheets to inline, by file name. */
export interface Assets {
  scripts: Script[];
  styles: { file: string; css: string }[];
}

type Chunks = Record<string, string[]>;

/** How the files of a build are read: their content, and the SHA-256 (base64) of a script. */
interface BuildFiles {
  read(file: string): Buffer;
  hashOf(file: string): string;
}

/** The assets of the named chunks of a build, with addresses below `base`. */
export function assetsOf(files: BuildFiles, names: string[], base: string): Assets {
  const chunks = JSON.parse(files.read('chunks.json').toString()) as Chunks;
  const needed = [...new Set(names.flatMap((name) => chunks[name] ?? []))];
  return {
    scripts: needed
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ src: `${base}/${file}`, integrity: integrityOf(files.hashOf(file)) })),
    styles: needed
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({ file, css: files.read(file).toString() })),
  };
}

/** The files of the shell's own build, which is part of the server. */
export function ownFiles(folder: string): BuildFiles {
  const read = (file: string) => readFileSync(join(folder, file));
  return { read, hashOf: (file) => sha256(read(file)) };
}

/** The file in a list whose name starts and ends like this; builds put a hash in between. */
export function hashedFile(names: string[], start: string, end: string): string | undefined {
  return names.find((name) => name.startsWith(start) && name.endsWith(end));
}
