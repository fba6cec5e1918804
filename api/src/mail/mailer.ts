import type { Config } from '../config.js';
import { FileMailer } from './file-mailer.js';
import type { Message } from './message.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Takes emails away. Rejects when it is not sure that one has gone. */
export interface Mailer {
  /** Where emails go, for the operator's eyes; never with a password. */
  readonly where: string;
  send(message: Message): Promise<void>;
}

/** The token under which the {@link Mailer} is injected. */
export const MAILER = Symbol('MAILER');

/** The mail server of the configuration, waited for so many ms; files, when there is none. */
export function mailerOf({ SMTP_URL, DATA_DIR }: Config, timeoutMs?: number): Mailer {
  return SMTP_URL ? new SmtpMailer(SMTP_URL, timeoutMs) : new FileMailer(DATA_DIR);
}
