import type { Message } from './message.js';

/** Sends emails. Rejects unless the email was certainly accepted. */
export interface Mailer {
  /** The destination of emails, shown to the operator; never with a password. */
  readonly where: string;
  send(message: Message): Promise<void>;
}

/** The token under which the {@link Mailer} is injected. */
export const MAILER = Symbol('MAILER');
