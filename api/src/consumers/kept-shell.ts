import { readFileSync } from 'node:fs';
import { packageFile } from '../infrastructure/files/package-file.js';
import { KeptConsumer } from './kept-consumers.js';
import type { ShownConsumer } from './uses.view.js';

let shell: ShownConsumer[] | undefined;

/** The newest version of the shell that was kept when this API was built; none when there was none. It is read once. */
export function keptShell(): ShownConsumer[] {
  if (shell) return shell;
  // The build writes it from the folder of kept consumers, which is not there where the API runs.
  const kept = KeptConsumer.nullable().parse(JSON.parse(readFileSync(packageFile('#kept-shell'), 'utf8')));
  if (!kept) return (shell = []);
  const { remote, version, uses } = kept;
  return (shell = [{ remote, version, uses, state: 'kept', isAltered: false }]);
}
