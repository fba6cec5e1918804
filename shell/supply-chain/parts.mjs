import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf, REMOTES } from '../start/settings/remotes.mjs';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folders of the parts that are released. */
export const PARTS = ['api', 'shell', ...REMOTES.map(({ name }) => folderOf(name))];

/** @param {string} path below the project's folder */
export const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
