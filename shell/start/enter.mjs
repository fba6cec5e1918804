import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install/install.mjs';
import { continueUnderNode24 } from './install/node24.mjs';
import { report } from './startup-error.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The entry point of `npm start` and `npm test`: installs when the lockfile changed, continues under Node 24 and there
 * runs the module's `main(root)`. Its optional `preflight(root)` runs first, so that it can fail before the installation.
 *
 * @param {string} entry URL of the module that was started
 * @param {string} module the module to run
 */
export async function enter(entry, module) {
  try {
    const { main, preflight } = await import(module);
    await preflight?.(root);
    const installed = await ensureInstalled(root);
    const code = await continueUnderNode24(root, fileURLToPath(entry), installed);
    process.exit(code ?? (await main(root)));
  } catch (error) {
    report(error);
    process.exit(1);
  }
}
