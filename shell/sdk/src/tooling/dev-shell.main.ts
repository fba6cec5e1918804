import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { devShellConfigs } from './dev-config.js';

/**
 * Builds the shell for development and rebuilds it after each change. The HTML server reads the builds when it starts;
 * `server.js`, which starts it, imports a file that each build writes, so that Node's watch mode starts it again.
 *
 * Arguments: the shell's folder and the folder of the builds.
 */
const [root = '', folder = ''] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'server.js'), "import './build.js';\nimport '../server/main.js';\n");

let built = '';
const compiler = webpack(await devShellConfigs(root, folder));
compiler?.watch({ aggregateTimeout: 50 }, (error, stats) => {
  if (error) throw error;
  if (!stats || stats.hasErrors()) {
    process.stderr.write(`${stats?.toString({ preset: 'errors-only', colors: false })}\n`);
    return;
  }
  if (stats.hash === built) return;
  built = stats.hash;
  writeFileSync(join(folder, 'build.js'), `export const hash = '${stats.hash}';\n`);
  process.stdout.write('built\n');
  process.send?.({ ready: true });
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, () => process.exit(0));
