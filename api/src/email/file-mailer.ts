import { CapturedFiles } from '../infrastructure/files/captured-files.js';
import type { Mailer } from './mailer.js';
import type { Message } from './message.js';

/** Writes emails into files instead of sending them. */
export class FileMailer implements Mailer {
  readonly where: string;
  private readonly files: CapturedFiles;

  constructor(dataDir: string) {
    this.files = new CapturedFiles(dataDir, 'mail');
    this.where = this.files.folder;
  }

  async send({ file, mail }: Message): Promise<void> {
    const { rawMessage } = await import('./raw-message.js');
    await this.files.write(file, rawMessage(mail));
  }
}
