// Writes dist/bundle: what the process of the API loads, in a few files instead of 2,300. See decisions/095.
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const MAIN = pathOf('dist/main.js');

/** The packages with the most modules. All others are loaded from their folders, where tracing finds `pg`. */
const BUNDLED =
  /^(@nidaan\/(contract|registry|tracing)|@nestjs\/(common|core|jwt|mapped-types|passport|platform-express|swagger|typeorm)|nestjs-pino|rxjs|typeorm|zod)(\/|$)/;

/** The folder that a package is loaded from by a file. */
function folderFrom(file, name) {
  const [folder] = /^(@[^/]+\/)?[^/]+/.exec(name);
  return createRequire(file)
    .resolve.paths(name)
    ?.map((path) => join(path, folder))
    .find(existsSync);
}

/** Whether a file's import stays one. What a bundled package loads has to be what the bundle finds under the same name. */
function isExternal(name, importer) {
  if (!/^[@\w#]/.test(name) || BUNDLED.test(name)) return false;
  if (importer && isAbsolute(importer) && folderFrom(importer, name) !== folderFrom(MAIN, name))
    throw new Error(
      `${importer} loads another ${name} than the API: add it to the packages that are bundled.`,
    );
  return true;
}

// Only the documentation needs them, which is loaded when it is first read.
const LATE = /node_modules[\\/]@nestjs[\\/](swagger|mapped-types)[\\/]/;

/** Our sources, in place of the files that were compiled from them, are what the lines of a stack are found in. */
const sources = {
  name: 'sources',
  load: {
    filter: { id: /^(?!.*node_modules).*[\\/]dist[\\/].*\.js$/ },
    async handler(id) {
      const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8')]);
      return { code, map };
    },
  },
};

const bundle = await rolldown({
  cwd: import.meta.dirname,
  input: { main: MAIN },
  platform: 'node',
  external: isExternal,
  plugins: [sources],
});
const { output } = await bundle.write({
  dir: pathOf('dist/bundle'),
  cleanDir: true,
  format: 'esm',
  // A process that runs while its bundle is written again must not load a part of another one.
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  // Packages have a file of their own, so that the map of our sources is small.
  codeSplitting: {
    groups: [{ name: 'packages', test: (id) => /node_modules/.test(id) && !LATE.test(id) }],
  },
});
await bundle.close();
// It is not read: lines of packages are no help, and it is ten times as large as that of our sources.
const unread = output.find(({ fileName }) => /^packages-.*\.map$/.test(fileName));
await rm(pathOf(`dist/bundle/${unread.fileName}`));
