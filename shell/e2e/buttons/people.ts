import { readFile } from 'node:fs/promises';
import { linkTo } from '../browser/emails.js';
import { stack } from '../stack/stack.js';

interface Session {
  token: string;
  role: string;
}

/** Calls the API as a client with this token does. */
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

/** The admin's session: one for all journeys of a file. */
export const adminSession = (): Promise<Session> => (staff ??= post<Session>('/api/auth/login', stack.admin));

/** An address that no journey has used. */
export const newMailbox = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@example.org`;

/** An account whose address is not confirmed. */
export async function register(email: string): Promise<Session> {
  const { PRIVACY_VERSION: consentVersion } = await import('@nidaan/contract');
  await post('/api/auth/register', { email, password, consentVersion });
  return post('/api/auth/login', { email, password });
}

/** A customer with a confirmed address. */
export async function customer(email: string): Promise<Session> {
  await register(email);
  const token = (await linkTo(email, 'verify')).split('#t=')[1];
  return post('/api/auth/verify', { token, password });
}

/** Takes an order through the statuses up to the one named, as staff do. */
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

/** Gives an order a report, as the lab does. Files of different names differ in their bytes, too. */
export async function uploadReport(id: string, file: string, name = 'report.pdf'): Promise<void> {
  const { token } = await adminSession();
  const form = new FormData();
  // Told only of an order with a test for HIV.
  form.append('tag', 'hiv');
  form.append('report', new Blob([await readFile(file), `% ${name}\n`], { type: 'application/pdf' }), name);
  const answer = await fetch(`${stack.origin}/api/orders/${id}/upload-report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
}
