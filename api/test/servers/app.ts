import { afterEach } from '@jest/globals';
import supertest from 'supertest';
import { Config } from '../../src/config.js';
import { nidaan, type Served, type Shared, type Wire } from './environment.js';
import { SECRETS } from './secrets.js';

export { SECRETS } from './secrets.js';

/**
 * The API on its own database, called over HTTP. An answer that the documentation of its operation lacks fails the test.
 */
export interface TestApp extends Omit<Served, 'another'> {
  http: ReturnType<typeof supertest>;
  /** Starts another process of the API on the same database; `more` are its different settings. */
  another(more?: Record<string, unknown>): Promise<TestApp>;
}

/** What tests need that only call the API and look into its database. */
export type CalledApp = Pick<TestApp, 'origin' | 'http' | 'database'>;

/** The API that test files share. */
export interface SharedApp extends Shared {
  http: TestApp['http'];
}

const complete = (settings: Record<string, unknown>) => ({
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

/** A complete configuration; a test passes only the settings that it is about. */
export const configOf = (settings: Record<string, unknown>): Config => Config.parse(complete(settings));

// A test may not look at the answer, or expect what the document does not say; it has to fail.
afterEach(async () => {
  const found = await nidaan.lacking();
  if (found.length > 0)
    throw new Error(
      `The documentation of the API is wrong (the decorators of its routes):\n${found.join('\n')}`,
    );
});

function called(served: Served): TestApp {
  const another = async (more?: Record<string, unknown>) => {
    const second = called(await served.another(more));
    const close = async () => {
      await second.close();
      served.use();
    };
    return { ...second, close };
  };
  return { ...served, http: supertest(served.origin), another };
}

/** Starts the API with these settings; `wire` can put a proxy between it and its database. */
export const startApp = async (settings: Record<string, unknown> = {}, wire?: Wire): Promise<TestApp> =>
  called(await nidaan.start(complete(settings), wire));

/** The API that the test files of a worker share, one after the other. */
export async function sharedApp(): Promise<SharedApp> {
  // Files book with the same phone numbers and mailboxes.
  const limits = { LIMIT_BOOKINGS_PER_PHONE: 10_000, LIMIT_BOOKINGS_PER_EMAIL: 10_000 };
  const shared = await nidaan.share(complete(limits));
  return { ...shared, http: supertest(shared.origin) };
}

/** A module of the API that runs, which is another one than what a test file imports. */
export const built = <Module>(path: string): Promise<Module> => nidaan.load(path) as Promise<Module>;
