import { codeOf } from '../error-code.js';

const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// Connection exceptions, shutting down or starting up, too many connections, statement cancelled by its timeout, disk
// full.
const STATES = /^(08...|57P0.|53...|57014|25P03)$/;
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error) and is not queryable)/;
// What TypeORM throws in a transaction whose connection has ended, instead of the error of the connection.
const ENDED = /^(QueryRunner(Provider)?AlreadyReleasedError|TransactionNotStartedError)$/;

/**
 * True when the database cannot be reached or does not answer in time: a retry may succeed, the request is not at
 * fault.
 */
export function isDatabaseDown(error: unknown): boolean {
  const code = codeOf(error);
  if (NETWORK.test(code) || STATES.test(code)) return true;
  return error instanceof Error && (MESSAGES.test(error.message) || ENDED.test(error.name));
}
