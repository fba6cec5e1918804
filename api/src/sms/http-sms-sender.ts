import { codeOf } from '../infrastructure/error-code.js';
import { type SmsTemplate, smsText } from './sms.js';
import { type OutgoingSms, SmsFailure, type SmsSender } from './sms-sender.js';

const TIMEOUT_MS = 10_000;

// Refusals that later attempts can overcome: the account is to be corrected, or the provider is busy.
const TEMPORARY = [401, 402, 403, 404, 407, 408, 409, 425, 429];

/** The account with a provider of text messages. */
export interface SmsProvider {
  url: string;
  token: string;
  /** The registered sender, such as `NIDAAN`. */
  sender: string;
  channel: 'sms' | 'whatsapp';
  /** The DLT id of each template. */
  templates: Record<SmsTemplate, string>;
}

/** The code of a request that got no answer; Node gives it as the cause of its own error. */
function codeOfRequest(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'ETIMEDOUT';
  const hasCause = typeof error === 'object' && error !== null && 'cause' in error;
  return codeOf(hasCause ? error.cause : error) || 'ECONNECTION';
}

/**
 * Sends text messages through the HTTP interface of a provider. The name of a message is its idempotency key, so that a
 * message whose answer was lost is not sent twice.
 */
export class HttpSmsSender implements SmsSender {
  readonly where: string;

  constructor(
    private readonly provider: SmsProvider,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.where = new URL(provider.url).host;
  }

  async send(sms: OutgoingSms): Promise<void> {
    const status = await this.post(sms);
    if (status >= 200 && status < 300) return;
    throw new SmsFailure('EMESSAGE', status, status >= 400 && status < 500 && !TEMPORARY.includes(status));
  }

  private async post(sms: OutgoingSms): Promise<number> {
    const { url, token, sender, channel, templates } = this.provider;
    const { to, template, values, name } = sms;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': name,
        },
        body: JSON.stringify({
          channel,
          sender,
          to,
          templateId: templates[template],
          values,
          text: smsText(sms),
        }),
        // A redirect could take the message and the token to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      // The answer may repeat the phone number, so only its status is kept.
      await answer.body?.cancel();
      return answer.status;
    } catch (error) {
      throw new SmsFailure(codeOfRequest(error));
    }
  }
}
