import { resolve } from 'node:path';
import { runCli, StartupError } from '../startup-error.js';
import { checkBackup } from './check-backup.js';
import { openNew } from './installation.js';
import { restoreBackup } from './restore-backup.js';
import { inSentences, summaryOf } from './sentences.js';

await runCli(() =>
  inSentences(async () => {
    const given = process.argv[2];
    if (!given) throw new StartupError('Name the folder of the backup: npm run restore -- FOLDER.');
    const backup = await checkBackup(resolve(process.env.INIT_CWD ?? '.', given));
    const installation = await openNew(process.env, backup.secrets);
    try {
      await restoreBackup(installation, backup);
    } finally {
      await installation.close();
    }
    console.log(`${summaryOf(backup.manifest)} are restored as of ${backup.manifest.takenAt}.`);
  }),
);
