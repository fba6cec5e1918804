import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stack } from '../stack/stack.js';
import { awaited } from './awaited.js';

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
