import { CapturedFiles } from '../infrastructure/files/captured-files.js';
import { smsText } from './sms.js';
import type { OutgoingSms, SmsSender } from './sms-sender.js';

/** Writes text messages into files instead of sending them. */
export class FileSmsSender implements SmsSender {
  readonly where: string;
  private readonly files: CapturedFiles;

  constructor(dataDir: string) {
    this.files = new CapturedFiles(dataDir, 'sms');
    this.where = this.files.folder;
  }

  send(sms: OutgoingSms): Promise<void> {
    return this.files.write(`${sms.name}.txt`, `To: ${sms.to}\n\n${smsText(sms)}\n`);
  }
}
