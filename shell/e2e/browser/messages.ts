import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stack } from '../stack/stack.js';
import { awaited } from './awaited.js';

/** The link in the newest email of a kind to a mailbox, as a path of the stack. */
export function linkTo(email: string, page: string): Promise<string> {
  const folder = join(stack.dataDir, 'mail');
  return awaited(`No email with a link to /${page} came`, async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted();
    for (const file of files.toReversed()) {
      const message = (await readFile(join(folder, file), 'utf8')).replace(/=\r\n/g, '').replace(/=3D/g, '=');
      const found = new RegExp(`/${page}#[kt]=[\\w-]+(\\.[\\w-]+)*`).exec(message)?.[0];
      if (found && message.includes(`To: ${email}`)) return found;
    }
    return null;
  });
}

/** The newest code of six digits in an email to a mailbox; never `previous`, the code of an earlier email. */
export function codeTo(email: string, previous = ''): Promise<string> {
  const folder = join(stack.dataDir, 'mail');
  return awaited(`No email with a code to ${email} came`, async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted();
    for (const file of files.toReversed()) {
      const message = await readFile(join(folder, file), 'utf8');
      const [, code = ''] = (message.includes(`To: ${email}`) && /^(\d{6})\s*$/m.exec(message)) || [];
      if (code !== '') return code !== previous && code;
    }
    return null;
  });
}

/** The newest code in a text message about a booking. */
export function textedCode(reference: string): Promise<string> {
  const folder = join(stack.dataDir, 'sms');
  return awaited(`No text message with a code for ${reference} came`, async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.txt')).toSorted();
    for (const file of files.toReversed()) {
      const message = await readFile(join(folder, file), 'utf8');
      const code = new RegExp(`^(\\d{6}) is your Nidaan code to open booking ${reference}\\.`, 'm').exec(
        message,
      );
      if (code?.[1]) return code[1];
    }
    return null;
  });
}

/** The newest email to a mailbox as text, with its attachments in base64. */
export function emailTo(email: string): Promise<string> {
  const folder = join(stack.dataDir, 'mail');
  return awaited(`No email to ${email} came`, async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted();
    for (const file of files.toReversed()) {
      const message = await readFile(join(folder, file), 'utf8');
      const unfolded = message.replace(/=\r\n/g, '');
      if (message.includes(`To: ${email}`))
        return unfolded.replace(/(?:=[\dA-F]{2})+/g, (octets) =>
          decodeURIComponent(octets.replaceAll('=', '%')),
        );
    }
    return null;
  });
}

/** The newest text message to a phone number (E.164) that has these words. */
export function textMessageTo(phone: string, words: string): Promise<string> {
  const folder = join(stack.dataDir, 'sms');
  return awaited(`No text message with "${words}" came`, async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.txt'));
    for (const file of files.toSorted((a, b) => b.localeCompare(a))) {
      const message = await readFile(join(folder, file), 'utf8');
      if (message.startsWith(`To: ${phone}\n`) && message.includes(words)) return message;
    }
    return null;
  });
}

/** The address of a text message's link on the stack, with the secret of the order. */
export const linkIn = (message: string): string => /\/order\/[\w-]+#k=[\w-]+/.exec(message)?.[0] ?? '';
