import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModulesContainer } from '@nestjs/core';
import passport from 'passport';
import { DataSource } from 'typeorm';
import { JwtStrategy } from '../../dist/auth/jwt.strategy.js';
import { Config } from '../../dist/config.js';
import { createApp } from '../../dist/create-app.js';
import { PeriodicJob } from '../../dist/infrastructure/jobs/periodic-job.js';
import { createLog } from '../../dist/infrastructure/logging/log.js';
import { MetricsService } from '../../dist/infrastructure/metrics/metrics.service.js';
import { preparingOptions } from '../../dist/open-database.js';
import { compareWithDocumentation } from './documented-answers.js';
import { makeDatabase } from './make-database.js';

const instancesOf = (app) =>
  [...app.get(ModulesContainer).values()].flatMap(({ providers }) => [...providers.entries()]);

/** A suite that takes long would otherwise meet a job at a moment that no test foresees; tests run jobs themselves. */
function stopJobs(app) {
  for (const [, { instance }] of instancesOf(app))
    if (instance instanceof PeriodicJob) instance.onModuleDestroy();
}

const nameOf = (token) => (typeof token === 'symbol' ? token.description : (token.name ?? token));

/** Finds a provider by its class's name or its token, since a test file's own classes are others than those that run. */
function service(app, token) {
  const name = nameOf(token);
  const found = instancesOf(app).find(([known]) => nameOf(known) === name);
  if (!found) throw new Error(`The API has no ${String(name)}.`);
  return found[1].instance;
}

/** The log of the API that was started last, without those of `another`. */
let latest = [];

async function serve(urls, settings, log = []) {
  const config = Config.parse({ DATABASE_URL: urls.serving, ...settings });
  let isOpen = true;
  // Lines outside of requests come from the first logger of the process, also when its API was closed long ago.
  const write = (line) => void (isOpen ? log : latest).push(JSON.parse(line));
  const logger = createLog('trace', { write });
  const app = await createApp(config, logger);
  compareWithDocumentation(app);
  await app.listen(0, '127.0.0.1');
  stopJobs(app);
  const database = await new DataSource(preparingOptions(urls.owner)).initialize();
  return {
    app,
    get: (token) => service(app, token),
    origin: `http://127.0.0.1:${app.getHttpServer().address().port}`,
    database,
    databaseUrl: urls.owner,
    dataDir: config.DATA_DIR,
    log,
    scrape: () => app.get(MetricsService).scrape(),
    another: (more = {}) => serve(urls, { ...settings, ...more }),
    // Passport has one strategy per process: that of the API that was started last.
    use: () => passport.use(app.get(JwtStrategy)),
    close: async () => {
      await database.destroy();
      await app.close();
      isOpen = false;
    },
  };
}

/** Starts the API on a copy of the seeded database; `wire` can put a proxy between them. */
export async function start(settings, wire = (url) => Promise.resolve(url)) {
  const database = await makeDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'nidaan-api-'));
  const urls = { serving: await wire(database.applicationUrl), owner: database.url };
  latest = [];
  const api = await serve(urls, { DATA_DIR: dataDir, ...settings }, latest);
  const close = async () => {
    await api.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...api, close };
}
