import type { Config } from '../config.js';
import { FileSmsSender } from './file-sms-sender.js';
import { HttpSmsSender } from './http-sms-sender.js';
import type { SmsSender } from './sms-sender.js';
import { templateIds } from './template-ids.js';

/** The sender of the configuration: the provider with the given timeout, or files when none is set. */
export function selectSmsSender(config: Config, timeoutMs?: number): SmsSender {
  const { SMS_URL, SMS_TOKEN = '', SMS_SENDER = '', SMS_CHANNEL, SMS_TEMPLATES = '', DATA_DIR } = config;
  if (!SMS_URL) return new FileSmsSender(DATA_DIR);
  const provider = {
    url: SMS_URL,
    token: SMS_TOKEN,
    sender: SMS_SENDER,
    channel: SMS_CHANNEL,
    templates: templateIds(SMS_TEMPLATES),
  };
  return new HttpSmsSender(provider, timeoutMs);
}
