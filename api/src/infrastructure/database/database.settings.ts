import { z } from 'zod';
import { wholeNumber } from '../whole-number.js';

const isPostgres = (value: string) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);

const given = (name: string) =>
  z
    .string(`${name} is missing.`)
    .trim()
    .min(1, `${name} is missing.`)
    .refine(isPostgres, `${name} must look like postgres://user:password@host:5432/database.`);

/** The connection string of Postgres, or of a connection pooler in front of it. */
export const DatabaseUrl = given('DATABASE_URL');

/** The connection string of Postgres itself, where {@link DatabaseUrl} is that of a connection pooler. */
export const DirectDatabaseUrl = given('DATABASE_DIRECT_URL').optional();

/** The addresses of a command that may also use the Postgres of `npm start`. */
export const optionalAddresses = {
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DirectDatabaseUrl,
  DATABASE_OWNER_URL: DatabaseUrl.optional(),
};

/** How the API uses its database, besides the address. */
export const databaseSettings = {
  DATABASE_DIRECT_URL: DirectDatabaseUrl,
  DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', [1, 500], 16),
  DATABASE_PREPARED_STATEMENTS: z
    .enum(['on', 'off'], { error: 'DATABASE_PREPARED_STATEMENTS must be on or off.' })
    .default('on'),
};

interface Addresses {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
}

/** The address for what needs one connection of its own: LISTEN, and locks of a session. */
export const directUrlOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** The address of the owner, who migrates; without one that of the serving role, past a pooler. */
export const ownerUrlOf = (of: Addresses): string => of.DATABASE_OWNER_URL ?? directUrlOf(of);
