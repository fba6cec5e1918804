import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT } from '../data-dir.js';
import { runCli } from '../startup-error.js';
import { openExisting } from './installation.js';
import { inSentences, summaryOf } from './sentences.js';
import { takeBackup } from './take-backup.js';

async function versionOf(): Promise<string> {
  const described = await readFile(join(ROOT, 'api/package.json'), 'utf8');
  return (JSON.parse(described) as { version: string }).version;
}

/** A folder in the data folder, named after the time in UTC. */
const preset = (dataDir: string) =>
  join(dataDir, 'backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-') + 'Z');

await runCli(() =>
  inSentences(async () => {
    const installation = await openExisting(process.env);
    try {
      const folder = resolve(
        process.env.INIT_CWD ?? '.',
        process.argv[2] ?? preset(installation.config.DATA_DIR),
      );
      const manifest = await takeBackup(installation, await versionOf(), folder);
      if (manifest.missing.length > 0)
        console.error(
          `Rows refer to files that do not exist (${manifest.missing.length}): ${manifest.missing.slice(0, 10).join(', ')}.`,
        );
      console.log(`${summaryOf(manifest)} are in ${folder}.`);
    } finally {
      await installation.close();
    }
  }),
);
