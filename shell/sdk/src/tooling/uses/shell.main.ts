import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSdkUses, readShellUses, USES_FILE } from './read-uses.js';

// Writes what the shell in this folder uses of the API beside its builds, none of which may have been made yet.
const sdk = readSdkUses(new URL('../../uses.json', import.meta.url));
const uses = JSON.stringify(readShellUses(resolve('.'), sdk));
mkdirSync('dist', { recursive: true });
writeFileSync(resolve('dist', USES_FILE), uses);
