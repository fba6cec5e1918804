import type { Sms } from './sms.js';

/** A text message with a name that is the same at every attempt to send it. */
export interface OutgoingSms extends Sms {
  name: string;
}

/** Sends text messages. Rejects unless the message was certainly accepted. */
export interface SmsSender {
  /** The destination of text messages, shown to the operator; never with a secret. */
  readonly where: string;
  send(sms: OutgoingSms): Promise<void>;
}

/** The token under which the {@link SmsSender} is injected. */
export const SMS_SENDER = Symbol('SMS_SENDER');

/** A message that the provider did not accept. `permanent` when it would not accept it later either. */
export class SmsFailure extends Error {
  constructor(
    readonly code: string,
    readonly responseCode?: number,
    readonly permanent = false,
  ) {
    super('not accepted');
  }
}
