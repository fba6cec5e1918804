import { resolve } from 'node:path';
import { publish } from './release.js';

const [command, ...folders] = process.argv.slice(2);
const releasesDir = process.env.RELEASES_DIR;

try {
  if (command !== 'publish' || folders.length === 0)
    throw new Error('Usage: release publish <remote folder> …');
  if (!releasesDir) throw new Error('RELEASES_DIR must name the folder that releases are kept in.');
  for (const folder of folders) {
    const { release, fresh } = await publish(resolve(folder), resolve(releasesDir));
    process.stdout.write(
      `${release.name} ${release.registered.version} ${fresh ? 'published' : 'is already there'}\n`,
    );
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
