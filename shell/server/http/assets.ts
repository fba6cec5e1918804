import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page needs from a build: scripts to preload, in order, and stylesheets to inline, by file name. */
export interface Assets {
  scripts: string[];
  styles: { file: string; css: string }[];
}

type Chunks = Record<string, string[]>;

/** The assets of the named chunks in a build folder, with addresses below `base`. */
export function assetsOf(folder: string, names: string[], base: string): Assets {
  const chunks = JSON.parse(readFileSync(join(folder, 'chunks.json'), 'utf8')) as Chunks;
  const files = [...new Set(names.flatMap((name) => chunks[name] ?? []))];
  return {
    scripts: files.filter((file) => file.endsWith('.js')).map((file) => `${base}/${file}`),
    styles: files
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({ file, css: readFileSync(join(folder, file), 'utf8') })),
  };
}

/** The file in a list whose name starts and ends like this; builds put a hash in between. */
export function hashedFile(names: string[], start: string, end: string): string | undefined {
  return names.find((name) => name.startsWith(start) && name.endsWith(end));
}
