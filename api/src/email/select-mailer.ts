import type { Config } from '../config.js';
import { FileMailer } from './file-mailer.js';
import type { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** The mailer of the configuration: the SMTP server with the given timeout, or files when no server is set. */
export function selectMailer({ SMTP_URL, DATA_DIR }: Config, timeoutMs?: number): Mailer {
  return SMTP_URL ? new SmtpMailer(SMTP_URL, timeoutMs) : new FileMailer(DATA_DIR);
}
