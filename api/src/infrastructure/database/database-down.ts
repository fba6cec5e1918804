import { codeOf } from '../error-code.js';

const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// Connection exceptions, shutting down or starting up, too many connections, statement cancelled by its timeout, disk
// full.
const STATES = /^(08...|57P0.|53...|57014|25P03)$/;
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/**
 * True when the database cannot be reached or does not answer in time: a retry may succeed, the request is not at
 * fault.
 */
export function isDatabaseDown(error: unknown): boolean {
  const code = codeOf(error);
  return NETWORK.test(code) || STATES.test(code) || (error instanceof Error && MESSAGES.test(error.message));
}
