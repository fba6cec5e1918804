import type { Config } from '../config.js';
import { FileMailer } from './file-mailer.js';
import type { Message } from './message.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Sends emails. Rejects unless the email was certainly accepted. */
export interface Mailer {
  /** The destination of emails, shown to the operator; never with a password. */
  readonly where: string;
  send(message: Message): Promise<void>;
}

/** The token under which the {@link Mailer} is injected. */
export const MAILER = Symbol('MAILER');

/** The mailer of the configuration: the SMTP server with the given timeout, or files when no server is set. */
export function mailerOf({ SMTP_URL, DATA_DIR }: Config, timeoutMs?: number): Mailer {
  return SMTP_URL ? new SmtpMailer(SMTP_URL, timeoutMs) : new FileMailer(DATA_DIR);
}
