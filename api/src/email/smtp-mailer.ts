import type { OnApplicationShutdown } from '@nestjs/common';
import type { Mailer } from './mailer.js';
import type { Message } from './message.js';

const TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 4;
// Messages follow each other within a batch; an idle connection would be one of few that a mail server allows.
const IDLE_MS = 2000;

/** A pool of connections to a server. Nodemailer is loaded with the first email, which another thread sends. */
async function poolOf(url: string, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  const part = Math.ceil(timeoutMs / 3);
  return createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // For connections that the server has closed meanwhile; only a message of which nothing was sent is sent again.
    maxRequeues: MAX_CONNECTIONS,
    idleTimeout: IDLE_MS,
    connectionTimeout: part,
    greetingTimeout: part,
    socketTimeout: part,
    dnsTimeout: part,
  });
}

/**
 * Sends emails through an SMTP server, several over one connection. An email that is not accepted within the timeout
 * counts as failed, and is not sent later.
 */
export class SmtpMailer implements Mailer, OnApplicationShutdown {
  readonly where: string;
  private pool: ReturnType<typeof poolOf> | null = null;

  constructor(
    private readonly url: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.where = new URL(url).host;
  }

  async send({ mail }: Message): Promise<void> {
    this.pool ??= poolOf(this.url, this.timeoutMs);
    const pool = await this.pool;
    const { rawMessage } = await import('./raw-message.js');
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      const { envelope, messageId } = mail;
      await pool.sendMail({ envelope, messageId, raw: rawMessage(mail), signal });
    } catch (error) {
      if (signal.aborted) throw Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.pool)?.close();
  }
}
