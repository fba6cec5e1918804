import type { Config } from '../config.js';
import { LetterFiles } from './letter-files.js';
import type { Message } from './message.js';
import { Relay } from './relay.js';

/** Takes letters away. Rejects when it is not sure that one has gone. */
export interface Mailer {
  /** Where letters go, for the operator's eyes; never with a password. */
  readonly where: string;
  send(message: Message): Promise<void>;
}

/** The token under which the {@link Mailer} is injected. */
export const MAILER = Symbol('MAILER');

/** The relay of the configuration, waited for so many ms; files, when there is none. */
export function mailerOf({ SMTP_URL, DATA_DIR }: Config, patience?: number): Mailer {
  return SMTP_URL ? new Relay(SMTP_URL, patience) : new LetterFiles(DATA_DIR);
}
