import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The builds of the shell; `npm run dev` has its own. */
const BUILDS = process.env.SHELL_BUILDS_DIR ?? file('../');
/** The shell's browser build. */
export const BROWSER_DIR = join(BUILDS, 'browser/');
/** The shell's capabilities, as its build recorded them. */
export const SHELL_DESCRIPTION = join(BROWSER_DIR, 'shell.json');
/** The same application, built for rendering on the server. */
export const PRERENDER_BUNDLE = join(BUILDS, 'prerender/shell.cjs');
/** Drawings and icons. */
export const IMAGES_DIR = join(BUILDS, 'images/');
/** The rendering worker. */
export const WORKER = file('./ssr/prerender.worker.js');
/** The worker that describes a remote from its server bundle. */
export const DESCRIBER = file('./releases/release/describe.worker.js');
