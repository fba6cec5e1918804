import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stack } from '../stack/stack.js';
import { awaited } from './awaited.js';

/**
 * Waits until a message has what is looked for; the newest is looked at first.
 *
 * @param find returns undefined to look at the message before, and null to wait for a newer one
 */
function newest(
  what: string,
  folder: 'mail' | 'sms',
  find: (message: string) => string | null | undefined,
): Promise<string> {
  const path = join(stack.dataDir, folder);
  return awaited(`No ${what} came`, async () => {
    const files = (await readdir(path).catch(() => [])).filter((file) => /\.(eml|txt)$/.test(file));
    for (const file of files.toSorted().toReversed()) {
      const found = find(await readFile(join(path, file), 'utf8'));
      if (found !== undefined) return found;
    }
    return null;
  });
}

/** The text of an email, with its attachments in base64. */
const textOf = (email: string) =>
  email
    .replaceAll('=\r\n', '')
    .replaceAll('\r\n', '\n')
    .replace(/(?:=[\dA-F]{2})+/g, (octets) => decodeURIComponent(octets.replaceAll('=', '%')));

const inMail = (what: string, email: string, find: (text: string) => string | null | undefined) =>
  newest(`${what} to ${email}`, 'mail', (message) =>
    message.includes(`To: ${email}`) ? find(textOf(message)) : undefined,
  );

/** The newest email to a mailbox as text. */
export const emailTo = (email: string): Promise<string> => inMail('email', email, (text) => text);

/** The match of a pattern in the newest matching email to a mailbox. */
export const foundInMail = (email: string, pattern: RegExp): Promise<string> =>
  inMail(`email with ${String(pattern)}`, email, (text) => pattern.exec(text)?.[0]);

/** The link in the newest email of a kind to a mailbox, as a path of the stack. */
export const linkTo = (email: string, page: string): Promise<string> =>
  foundInMail(email, new RegExp(`/${page}#[kt]=[\\w-]+(\\.[\\w-]+)*`));

/** The newest code of six digits in an email to a mailbox; never `previous`, the code of an earlier email. */
export const codeTo = (email: string, previous?: string): Promise<string> =>
  inMail('code', email, (text) => {
    const code = /^\d{6}$/m.exec(text)?.[0];
    return code !== undefined && code === previous ? null : code;
  });

/** The newest code in a text message about a booking. */
export const textedCode = (reference: string): Promise<string> =>
  newest(`text message with a code for ${reference}`, 'sms', (message) =>
    new RegExp(`^(\\d{6}) is your Nidaan code to open booking ${reference}\\.`, 'm').exec(message)?.at(1),
  );

/** The newest text message to a phone number (E.164) that has these words. */
export const textMessageTo = (phone: string, words: string): Promise<string> =>
  newest(`text message with "${words}"`, 'sms', (message) =>
    message.startsWith(`To: ${phone}\n`) && message.includes(words) ? message : undefined,
  );

/** The address of a text message's link on the stack, with the secret of the order. */
export const linkIn = (message: string): string => /\/order\/[\w-]+#k=[\w-]+/.exec(message)?.[0] ?? '';
