import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { awaited } from '../browser/awaited.js';
import { stack } from '../stack/stack.js';
import { inbox } from './inbox.js';
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
  for (const report of await inbox.rows<{ id: string }>(named, [id, name]))
    await post(`/api/orders/${id}/reports/${report.id}/withdraw`, { reason: 'Wrong file' }, token);
}

/** The match of a pattern in the newest matching email to a mailbox. */
export function foundInMail(email: string, pattern: RegExp): Promise<string> {
  const folder = join(stack.dataDir, 'mail');
  return awaited(`No email to ${email} has ${String(pattern)}`, async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted();
    for (const file of files.toReversed()) {
      const text = (await readFile(join(folder, file), 'utf8'))
        .replace(/\r\n/g, '\n')
        .replace(/=\n/g, '')
        .replace(/=3D/g, '=');
      const found = pattern.exec(text)?.[0];
      if (found && text.includes(`To: ${email}`)) return found;
    }
    return null;
  });
}

/** The six digits in the newest email with a code to a mailbox. */
export const codeIn = (email: string): Promise<string> => foundInMail(email, /^\d{6}$/m);

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
  await inbox.rows(promote, [email]);
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
