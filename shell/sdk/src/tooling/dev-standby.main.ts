import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads the packages that the files of some folders import, and waits for a message before it runs a server.
 *
 * Arguments: the entry point of the server, and the folders.
 */
const [entry = '', ...folders] = process.argv.slice(2);
const IMPORTED = /from ['"]([^'".#][^'"]*)['"]/g;
/** Nest loads its HTTP adapter by name. */
const NAMED = '@nestjs/platform-express';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));

/** The packages of the registry; those of this project are under development themselves. */
function packagesIn(files: string[]): string[] {
  const imports = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORTED)]);
  const names = new Set(imports.map(([, name = '']) => name));
  return [...names].filter((name) => !/^(node:|@nidaan\/)/.test(name));
}

const end = () => process.exit(0);
process.once('disconnect', end);
const started = once(process, 'message');
// A package that cannot be loaded is reported by the server that imports it.
for (const name of [...packagesIn(folders.flatMap(filesIn)), NAMED])
  await import(name).catch(() => undefined);
await started;
process.off('disconnect', end);
await import(pathToFileURL(entry).href);
