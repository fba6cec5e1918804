import type { LoginAnswer } from '@nidaan/contract';
import { BACKGROUND } from './activity.js';

/** The next token of a session; null when the session is over. */
type Renewal = LoginAnswer | null;

async function request(origin: string, token: string): Promise<Renewal> {
  const headers = { authorization: `Bearer ${token}`, [BACKGROUND]: '1' };
  const answer = await fetch(`${origin}/api/auth/renew`, { method: 'POST', headers });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`The API answered ${answer.status} to a renewal.`);
  return (await answer.json()) as LoginAnswer;
}

let last: { token: string; renewal: Promise<Renewal> } | undefined;

/**
 * Asks the API at `origin` for the token that follows a refused one, which may have expired. Calls that were refused together
 * share one request. Rejects when the API cannot be reached or fails: then the session may go on.
 */
export function renew(origin: string, token: string): Promise<Renewal> {
  if (last?.token !== token) {
    last = { token, renewal: request(origin, token) };
    last.renewal.catch(() => (last = undefined));
  }
  return last.renewal;
}
