import { createTransport } from 'nodemailer';
import { CapturedFiles } from '../infrastructure/files/captured-files.js';
import type { Mailer } from './mailer.js';
import type { Message } from './message.js';

/** Writes emails into files instead of sending them. */
export class FileMailer implements Mailer {
  readonly where: string;
  private readonly files: CapturedFiles;
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(dataDir: string) {
    this.files = new CapturedFiles(dataDir, 'mail');
    this.where = this.files.folder;
  }

  async send({ file, mail }: Message): Promise<void> {
    const { message } = await this.transport.sendMail(mail);
    await this.files.write(file, message as Buffer);
  }
}
