import { readFile } from 'node:fs/promises';
import { linkTo } from '../browser/messages.js';
import { newMailbox } from '../browser/new-customer.js';
import { stack } from '../stack/stack.js';
import { query } from '../stack/database.js';

export interface Session {
  token: string;
  role: string;
}

/** Calls the API as a client with this token. */
export async function post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(stack.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

const password = stack.passwords?.first;
let staff: Promise<Session> | undefined;

/** The admin's session, shared by all journeys of a file. */
export const adminSession = (): Promise<Session> => (staff ??= post<Session>('/api/auth/login', stack.admin));

/** An account with an unconfirmed email address. */
export async function register(email: string): Promise<Session> {
  const { PRIVACY_VERSION: consentVersion } = await import('@nidaan/contract');
  await post('/api/auth/register', { email, password, consentVersion });
  return post('/api/auth/login', { email, password });
}

/** A customer with a confirmed email address. */
export async function customer(email: string): Promise<Session> {
  await register(email);
  const token = (await linkTo(email, 'verify')).split('#t=')[1];
  return post('/api/auth/verify', { token, password });
}

/** Moves an order through the statuses up to the given one, as staff do. */
export async function moveOrder(id: string, ...moves: string[]): Promise<void> {
  const { token } = await adminSession();
  for (const move of moves) {
    const answer = await fetch(`${stack.origin}/api/orders/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { version } = (await answer.json()) as { version: number };
    await post(`/api/orders/${id}/moves`, { move, version }, token);
  }
}

/** Records the referral for the regulated tests of an order that was just placed, which ends its hold. */
export async function recordReferral(id: string): Promise<void> {
  const { token } = await adminSession();
  const referral = 'Dr Meera Nair, KMC 12345, 20 November 2026';
  await post(`/api/orders/${id}/details`, { referral, version: 1 }, token);
}

/** Uploads a report to an order, as the lab does. Files with different names also differ in their bytes. */
export async function uploadReport(id: string, file: string, name = 'report.pdf'): Promise<void> {
  const { token } = await adminSession();
  const form = new FormData();
  // Only sent for an order with a test for HIV.
  form.append('tag', 'hiv');
  form.append('report', new Blob([await readFile(file), `% ${name}\n`], { type: 'application/pdf' }), name);
  const answer = await fetch(`${stack.origin}/api/orders/${id}/upload-report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** A phlebotomist who has taken no payment yet. */
export async function newCollector(): Promise<{ id: string; email: string }> {
  const email = newMailbox('collector');
  await customer(email);
  const [user] = await query<{ id: string }>('select id from users where email = $1', [email]);
  const id = user?.id ?? '';
  const { token } = await adminSession();
  const answer = await fetch(`${stack.origin}/api/auth/users/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ role: 'phlebotomist' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return { id, email };
}
