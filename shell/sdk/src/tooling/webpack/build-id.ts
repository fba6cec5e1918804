import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Identifies a build of a remote by a hash of its sources and of this tooling (8 hexadecimal digits). It is part of the container's global
 * name: two builds of a remote in one page, such as a version and its fallback, must not share webpack's chunk
 * registry.
 */
export function buildId(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')));
  const tooling = import.meta.dirname;
  for (const file of readdirSync(tooling)
    .filter((one) => one.endsWith('.js'))
    .sort())
    hash.update(readFileSync(join(tooling, file)));
  const entries = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
