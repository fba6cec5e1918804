import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.js';
import type { Message } from './message.js';

const TIMEOUT_MS = 30_000;

/** Sends emails through an SMTP server. An email that is not accepted within the timeout counts as failed. */
export class SmtpMailer implements Mailer {
  readonly where: string;
  private readonly transport;

  constructor(
    url: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.where = new URL(url).host;
    const part = Math.ceil(timeoutMs / 3);
    this.transport = createTransport({
      url,
      connectionTimeout: part,
      greetingTimeout: part,
      socketTimeout: part,
      dnsTimeout: part,
    });
  }

  async send({ mail }: Message): Promise<void> {
    const timeout = wait(this.timeoutMs, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });
    });
    await Promise.race([this.transport.sendMail(mail), timeout]);
  }
}
