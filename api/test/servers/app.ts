import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import passport from 'passport';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { JwtStrategy } from '../../src/auth/jwt.strategy.js';
import { Config } from '../../src/config.js';
import { createApp } from '../../src/create-app.js';
import { preparingOptions } from '../../src/open-database.js';
import { Clock } from '../../src/infrastructure/clock.js';
import { PeriodicJob } from '../../src/infrastructure/jobs/periodic-job.js';
import { MetricsService } from '../../src/infrastructure/metrics/metrics.service.js';
import { startSending } from '../../src/messages/sending/start-sending.js';
import { createLog } from '../../src/infrastructure/logging/log.js';
import { makeDatabase } from './database.js';
import { compareWithDocumentation } from './documented-answers.js';
import { SECRETS } from './secrets.js';

export { SECRETS } from './secrets.js';

/**
 * The API on its own database, called over HTTP. An answer that the documentation of its operation lacks fails the test.
 */
export interface TestApp {
  app: NestExpressApplication;
  /** Its origin, such as `http://127.0.0.1:40000`. */
  origin: string;
  http: ReturnType<typeof supertest>;
  /** A connection to its database as the owner, for checks and for damage that a test needs. */
  database: DataSource;
  /** Its data folder; emails are in `mail`. */
  dataDir: string;
  /** The parsed lines of its log. */
  log: Record<string, unknown>[];
  /** Its metrics, as its metrics port serves them. */
  scrape(): Promise<string>;
  /** Starts another process of the API on the same database; `more` are its different settings. */
  another(more?: Record<string, unknown>): Promise<TestApp>;
  close(): Promise<void>;
}

/** A complete configuration; a test passes only the settings that it is about. */
export const configOf = (settings: Record<string, unknown>): Config =>
  Config.parse({
    ...SECRETS,
    API_PORT: 0,
    // Emails about a status are sent at once; tests of undo set their own time.
    STATUS_UNDO_SECONDS: 0,
    LIMIT_LOGINS_PER_ADDRESS: 10_000,
    // The timeout is long because a machine that runs many suites concurrently is slow.
    DATABASE_WAIT_SECONDS: 120,
    LIMIT_BOOKINGS_PER_ADDRESS: 10_000,
    LIMIT_TEXTS_PER_ADDRESS: 10_000,
    ...settings,
  });

interface Urls {
  serving: string;
  owner: string;
}

/** A suite that takes long would otherwise meet a job at a moment that no test foresees; tests run jobs themselves. */
function stopJobs(app: INestApplicationContext): void {
  for (const { providers } of app.get(ModulesContainer).values())
    for (const { instance } of providers.values())
      if (instance instanceof PeriodicJob) instance.onModuleDestroy();
}

type Log = Record<string, unknown>[];

/** The log of the API that was started last, without those of `another`. */
let latest: Log = [];

async function serve(urls: Urls, settings: Record<string, unknown>, log: Log = []): Promise<TestApp> {
  const config = configOf({ DATABASE_URL: urls.serving, ...settings });
  let isOpen = true;
  // Lines outside of requests come from the first logger of the process, also when its API was closed long ago.
  const write = (line: string) => void (isOpen ? log : latest).push(JSON.parse(line) as Log[number]);
  const logger = createLog('trace', { write });
  const app = await createApp(config, logger);
  const sending = await startSending(config, logger);
  // A test sets the time of both.
  sending.get(Clock).now = () => app.get(Clock).now();
  compareWithDocumentation(app);
  await app.listen(0, '127.0.0.1');
  stopJobs(app);
  stopJobs(sending);
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const another = async (more: Record<string, unknown> = {}) => {
    const second = await serve(urls, { ...settings, ...more });
    const close = async () => {
      await second.close();
      // Passport has one strategy per process: that of the API that was started last.
      passport.use(app.get(JwtStrategy));
    };
    return { ...second, close };
  };
  const database = await new DataSource(preparingOptions(urls.owner)).initialize();
  const dataDir = config.DATA_DIR;
  const close = async () => {
    await database.destroy();
    await Promise.all([app.close(), sending.close()]);
    isOpen = false;
  };
  const scrape = () => app.get(MetricsService).scrape();
  return { app, origin, http: supertest(origin), database, dataDir, log, scrape, another, close };
}

/** Starts the API with the settings settings; `wire` can put a proxy between it and its database. */
export async function startApp(
  settings: Record<string, unknown> = {},
  wire: (url: string) => Promise<string> = (url) => Promise.resolve(url),
): Promise<TestApp> {
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
