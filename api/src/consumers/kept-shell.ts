import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { KeptConsumer } from './kept-consumers.js';
import type { ShownConsumer } from './uses.view.js';

// The build writes it from the folder of kept consumers, which is not there where the API runs.
const pathOfShell = () => createRequire(import.meta.url).resolve('#kept-shell');

let shell: ShownConsumer[] | undefined;

/** The newest version of the shell that was kept when this API was built; none when there was none. It is read once. */
export function keptShell(): ShownConsumer[] {
  if (shell) return shell;
  const kept = KeptConsumer.nullable().parse(JSON.parse(readFileSync(pathOfShell(), 'utf8')));
  if (!kept) return (shell = []);
  const { remote, version, uses } = kept;
  return (shell = [{ remote, version, uses, state: 'kept', isAltered: false }]);
}
