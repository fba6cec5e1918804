import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder } from '../infrastructure/files/data-folder.js';
import { smsText } from './sms.js';
import type { OutgoingSms, SmsSender } from './sms-sender.js';

/** Writes text messages into files instead of sending them. A file is renamed into place only when it is complete. */
export class FileSmsSender implements SmsSender {
  readonly where: string;

  constructor(private readonly dataDir: string) {
    this.where = join(dataDir, 'sms');
  }

  async send(sms: OutgoingSms): Promise<void> {
    await openDataFolder(this.dataDir);
    await mkdir(this.where, { recursive: true, mode: 0o700 });
    const path = join(this.where, `${sms.name}.txt`);
    const partialPath = `${path}.part`;
    try {
      await writeFile(partialPath, `To: ${sms.to}\n\n${smsText(sms)}\n`, { mode: 0o600 });
      await rename(partialPath, path);
    } catch (error) {
      await rm(partialPath, { force: true });
      throw error;
    }
  }
}
