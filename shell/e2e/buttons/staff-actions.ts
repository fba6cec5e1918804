import { Secret, TOTP } from 'otpauth';
import { stack } from '../stack/stack.js';
import { query } from '../stack/database.js';
import { newMailbox } from '../browser/new-customer.js';
import { adminSession, post, register } from './people.js';

/** Emails an order's customer the link to its reports. */
export async function sendReports(id: string): Promise<void> {
  const { token } = await adminSession();
  await post(`/api/orders/${id}/send-reports-by-email`, {}, token);
}

/** Withdraws the reports of an order, or only that with a name. */
export async function withdrawReports(id: string, name = ''): Promise<void> {
  const { token } = await adminSession();
  const named = "select id from reports where order_id = $1 and $2 in (name, '')";
  for (const report of await query<{ id: string }>(named, [id, name]))
    await post(`/api/orders/${id}/reports/${report.id}/withdraw`, { reason: 'Wrong file' }, token);
}

/** Records that an order was paid at the visit. */
export async function notePayment(id: string): Promise<void> {
  const { token } = await adminSession();
  await post(`/api/orders/${id}/payment`, { method: 'cash' }, token);
}

/** Changes an order's mailbox, as staff do after a phone call; the other contact details stay. */
export async function changeEmail(id: string, email: string): Promise<void> {
  const { token } = await adminSession();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const address = `${stack.origin}/api/orders/${id}`;
  const {
    name,
    phoneno,
    address: street,
    pincode,
    version,
  } = (await (await fetch(address, { headers })).json()) as Record<string, unknown>;
  const body = JSON.stringify({ name, email, phoneno, address: street, pincode, version });
  const answer = await fetch(`${address}/contact`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Creates another admin than the shared one, whose sessions a journey may end; returns their email. */
export async function newAdmin(): Promise<string> {
  const email = newMailbox('staff');
  await register(email);
  const promote = "update users set role = 'admin', email_verified_at = now() where email = $1";
  await query(promote, [email]);
  return email;
}

/** Turns two-step login on for an admin; returns the recovery codes, each of which logs in once. */
export async function turnOnSecondFactor(email: string): Promise<string[]> {
  const password = stack.passwords.first;
  const { token } = await post<{ token: string }>('/api/auth/login', { email, password });
  const { secret } = await post<{ secret: string }>('/api/auth/second-factor', { password }, token);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = '/api/auth/second-factor/confirm';
  return (await post<{ recoveryCodes: string[] }>(confirmed, { code }, token)).recoveryCodes;
}
