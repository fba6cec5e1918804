import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import passport from 'passport';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { JwtStrategy } from '../src/auth/jwt.strategy.js';
import { Config } from '../src/config.js';
import { createApp } from '../src/create-app.js';
import { preparingOptions } from '../src/database/data-source.js';
import { createLog } from '../src/http/log.js';
import { makeDatabase } from './database.js';

/** The API on a database of its own, asked over HTTP. */
export interface TestApp {
  app: NestExpressApplication;
  /** Where it listens, such as `http://127.0.0.1:40000`. */
  origin: string;
  http: ReturnType<typeof supertest>;
  /** Its database, as the owner: to look, and to damage what a test needs damaged. */
  database: DataSource;
  /** Its data folder; emails are in `mail`. */
  dataDir: string;
  /** The lines of its log, parsed. */
  log: Record<string, unknown>[];
  /** The API once more on the same database, as beside this one or after a restart; `more` is what differs. */
  another(more?: Record<string, unknown>): Promise<TestApp>;
  close(): Promise<void>;
}

/** What the API of a test signs with. */
export const SECRETS = {
  TOKEN_SECRET: 'hV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
  LINK_SECRET: 'Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c',
};

/** A complete configuration; what a test is about is given, the rest does not matter. */
export const configOf = (given: Record<string, unknown>): Config =>
  Config.parse({
    ...SECRETS,
    API_PORT: 0,
    // Emails about a status go out at once; what is tested about undoing sets its own time.
    STATUS_UNDO_SECONDS: 0,
    LIMIT_LOGINS_PER_ADDRESS: 10_000,
    // A machine that runs many suites at once is slow, which is no failure of the API.
    DATABASE_WAIT_SECONDS: 120,
    LIMIT_BOOKINGS_PER_ADDRESS: 10_000,
    ...given,
  });

interface Urls {
  serving: string;
  owner: string;
}

async function serve(urls: Urls, given: Record<string, unknown>): Promise<TestApp> {
  const log: Record<string, unknown>[] = [];
  const config = configOf({ DATABASE_URL: urls.serving, ...given });
  const write = (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>);
  const app = await createApp(config, createLog('trace', { write }));
  await app.listen(0, '127.0.0.1');
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const another = async (more: Record<string, unknown> = {}) => {
    const second = await serve(urls, { ...given, ...more });
    const close = async () => {
      await second.close();
      // Passport knows one strategy a process: that of the API started last.
      passport.use(app.get(JwtStrategy));
    };
    return { ...second, close };
  };
  const database = await new DataSource(preparingOptions(urls.owner)).initialize();
  const dataDir = config.DATA_DIR;
  const close = async () => {
    await database.destroy();
    await app.close();
  };
  return { app, origin, http: supertest(origin), database, dataDir, log, another, close };
}

/** Starts the API; `given` is what the test is about, `wire` what stands between it and its database. */
export async function startApp(
  given: Record<string, unknown> = {},
  wire: (url: string) => Promise<string> = (url) => Promise.resolve(url),
): Promise<TestApp> {
  const database = await makeDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'nidaan-api-'));
  const urls = { serving: await wire(database.applicationUrl), owner: database.url };
  const api = await serve(urls, { DATA_DIR: dataDir, ...given });
  const close = async () => {
    await api.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...api, close };
}
