import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import { remoteConfig } from '@nidaan/sdk/tooling/webpack';

const root = import.meta.dirname;
const sdk = JSON.parse(readFileSync(join(root, '../../sdk/package.json'), 'utf8'));

/** Builds the guest remote twice under a name and with a contract, into a separate folder. */
function configsOf(out, { name, contract }) {
  const folder = join(out, `${name}${contract}`);
  mkdirSync(folder, { recursive: true });
  const pack = { version: '0.0.1', dependencies: { '@nidaan/sdk': sdk.version } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(pack));
  process.env.REMOTE_BUILD_ID = `guest${contract}`.replace('-', 'minus');
  const GUEST = { name: JSON.stringify(name), contract: String(contract) };
  return remoteConfig(name, root).map((config) => ({
    ...config,
    name: `${name}${contract}${config.name}`,
    output: { ...config.output, path: join(folder, 'dist', basename(config.output.path)) },
    plugins: [...config.plugins, new webpack.DefinePlugin({ GUEST })],
  }));
}

// Usage: node build.mjs <folder> '[{ "name": "booking", "contract": 1 }]'
const [, , out, builds] = process.argv;
webpack(
  JSON.parse(builds).flatMap((build) => configsOf(out, build)),
  (error, stats) => {
    if (!error && !stats.hasErrors()) return;
    process.stderr.write(String(error ?? stats.toString('errors-only')));
    process.exitCode = 1;
  },
);
