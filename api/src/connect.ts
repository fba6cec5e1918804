import { DataSource, type DataSourceOptions } from 'typeorm';
import { codeOf } from './infrastructure/error-code.js';
import { StartupError } from './startup-error.js';

/** The error for an address of a connection pooler where one of Postgres itself is needed. */
export const poolerAt = (url: string): string =>
  `A connection pooler answers at ${new URL(url).host}: set DATABASE_DIRECT_URL to the address of Postgres itself.`;

const SENTENCES: Record<string, (url: URL) => string> = {
  '28P01': (url) => `Postgres at ${url.host} refuses the user or password of DATABASE_URL.`,
  '28000': (url) => `Postgres at ${url.host} refuses the user of DATABASE_URL.`,
  '3D000': (url) => `Postgres at ${url.host} has no database named ${url.pathname.slice(1)} (DATABASE_URL).`,
  '53300': (url) =>
    `Postgres at ${url.host} has no connection left: raise its max_connections, or lower DATABASE_POOL_SIZE.`,
  // A pooler refuses settings that come with a connection.
  '08P01': (url) => poolerAt(url.href),
  ENOTFOUND: (url) => `No machine is named ${url.hostname} (DATABASE_URL).`,
  EAI_AGAIN: (url) => `No machine is named ${url.hostname} (DATABASE_URL).`,
};

/** The error for a connection that could not be opened; its sentence never contains the password. */
function unreachable(error: unknown, url: string): StartupError {
  const sentenceFor =
    SENTENCES[codeOf(error)] ?? ((at: URL) => `No Postgres answers at ${at.host} (DATABASE_URL).`);
  return new StartupError(sentenceFor(new URL(url)));
}

async function assertFit(dataSource: DataSource): Promise<void> {
  const [row]: { version: string; number: string; encoding: string }[] = await dataSource.query(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
            current_setting('server_encoding') AS encoding`,
  );
  if (!row || Number(row.number) < 180_000) {
    throw new StartupError(`Postgres 18 or later is needed; DATABASE_URL leads to version ${row?.version}.`);
  }
  if (row.encoding !== 'UTF8')
    throw new StartupError(`The database must be encoded in UTF8, not ${row.encoding}.`);
}

/** Connects to a database for an entry point, or throws a {@link StartupError} with one sentence. */
export async function connect(
  url: string,
  options: DataSourceOptions,
  assertMore: (dataSource: DataSource) => Promise<void> = () => Promise.resolve(),
): Promise<DataSource> {
  const dataSource = new DataSource(options);
  await dataSource.initialize().catch((error: unknown) => {
    throw unreachable(error, url);
  });
  await assertFit(dataSource)
    .then(() => assertMore(dataSource))
    .catch(async (error: unknown) => {
      await dataSource.destroy();
      throw error;
    });
  return dataSource;
}
