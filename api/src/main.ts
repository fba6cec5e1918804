import { Config, readEnvironment } from './config.js';
import { createApp } from './create-app.js';
import { servingOptions } from './database/data-source.js';
import { openDatabase } from './database/open.js';
import { createLog } from './http/log.js';
import { Refusal, runOrRefuse } from './refusal.js';
import { serve } from './serve.js';

async function assertPrepared(url: string): Promise<void> {
  const dataSource = await openDatabase(url, servingOptions(url));
  const pending = await dataSource.showMigrations().finally(() => dataSource.destroy());
  if (pending)
    throw new Refusal('The database is not prepared for this version: run npm run prepare:database -w api.');
}

await runOrRefuse(async () => {
  const config = readEnvironment(Config, process.env);
  await assertPrepared(config.DATABASE_URL);
  const log = createLog(config.LOG_LEVEL);
  await serve(await createApp(config, log), config, log);
  process.send?.({ ready: true });
});
