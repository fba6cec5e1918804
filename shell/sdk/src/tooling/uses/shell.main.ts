import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSdkUses, readShellUses, USES_FILE } from './read-uses.js';

// Writes what the shell in this folder uses of the API beside its builds.
const sdk = readSdkUses(new URL('../../uses.json', import.meta.url));
writeFileSync(resolve('dist', USES_FILE), JSON.stringify(readShellUses(resolve('.'), sdk)));
