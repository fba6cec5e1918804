import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';

/** The database of one test suite. */
export interface TestDatabase {
  /** The connection string of its owner. */
  url: string;
  /** The connection string of the API's role. */
  applicationUrl: string;
  drop(): Promise<void>;
}

/** An API that runs outside of the modules of a test file. */
export interface Served {
  app: NestExpressApplication;
  /** A provider, by its class or token. */
  get<Provider>(token: (abstract new (...args: never[]) => Provider) | symbol | string): Provider;
  /** Its origin, such as `http://127.0.0.1:40000`. */
  origin: string;
  /** A connection to its database as the owner, for checks and for damage that a test needs. */
  database: DataSource;
  /** Its data folder; emails are in `mail`. */
  dataDir: string;
  /** The parsed lines of its log. */
  log: Record<string, unknown>[];
  /** Its metrics, as its metrics port serves them. */
  scrape(): Promise<string>;
  another(more?: Record<string, unknown>): Promise<Served>;
  /** Makes it the one whose tokens count: Passport has one strategy per process. */
  use(): void;
  close(): Promise<void>;
}

/** The API that the files of a worker share; what other files have stored is there, too. */
export interface Shared extends Pick<Served, 'origin' | 'database'> {
  /** Sets its clock; null is the real time, which it has again for each file. */
  setTime(now: string | null): Promise<void>;
  close(): Promise<unknown>;
}

/** Puts something between the API and its database; answers the address that the API connects to. */
export type Wire = (url: string) => Promise<string>;

interface Environment {
  makeDatabase(from?: string): Promise<TestDatabase>;
  start(settings: Record<string, unknown>, wire?: Wire): Promise<Served>;
  share(settings: Record<string, unknown>): Promise<Shared>;
  /** A module of the built API, by its path in `dist`, or a package by its name. */
  load(path: string): Promise<unknown>;
  /** What the documentation of the API lacks for its answers since the last call. */
  lacking(): Promise<string[]>;
}

/** What `test/run/environment.js` gives to test files. */
export const { nidaan } = globalThis as unknown as { nidaan: Environment };
