import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { openDataFolder } from '../infrastructure/files/data-folder.js';
import type { Mailer } from './mailer.js';
import type { Message } from './message.js';

/** Writes emails into files instead of sending them. A file is renamed into place only when it is complete. */
export class FileMailer implements Mailer {
  readonly where: string;
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(private readonly dataDir: string) {
    this.where = join(dataDir, 'mail');
  }

  async send({ file, mail }: Message): Promise<void> {
    const { message } = await this.transport.sendMail(mail);
    await openDataFolder(this.dataDir);
    await mkdir(this.where, { recursive: true, mode: 0o700 });
    const path = join(this.where, file);
    const partialPath = `${path}.part`;
    try {
      await writeFile(partialPath, message, { mode: 0o600 });
      await rename(partialPath, path);
    } catch (error) {
      await rm(partialPath, { force: true });
      throw error;
    }
  }
}
