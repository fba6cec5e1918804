import { z } from 'zod';
import { templatesWithoutId } from './template-ids.js';

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** True for an address to which a token may be sent: over https, or to this machine. */
const isSafe = (value: string) =>
  URL.canParse(value) &&
  (new URL(value).protocol === 'https:' || (new URL(value).protocol === 'http:' && isLocal(new URL(value))));

/** The settings of text messages. Without `SMS_URL` they are captured as files. */
export const smsSettings = {
  SMS_URL: z
    .string()
    .trim()
    .refine(isSafe, 'SMS_URL must be an https address, such as https://sms.provider.in/v1/messages.')
    .optional(),
  SMS_TOKEN: z.string().trim().optional(),
  SMS_SENDER: z.string().trim().optional(),
  SMS_CHANNEL: z.enum(['sms', 'whatsapp'], { error: 'SMS_CHANNEL must be sms or whatsapp.' }).default('sms'),
  SMS_TEMPLATES: z.string().trim().optional(),
};

type SmsSettings = z.output<z.ZodObject<typeof smsSettings>>;

/** What is missing for a provider, in a sentence; null when it is complete or there is none. */
export function smsSettingsError(settings: SmsSettings): string | null {
  if (!settings.SMS_URL) return null;
  if (!settings.SMS_TOKEN || !settings.SMS_SENDER || !settings.SMS_TEMPLATES)
    return 'SMS_TOKEN, SMS_SENDER and SMS_TEMPLATES must be given with SMS_URL.';
  const missing = templatesWithoutId(settings.SMS_TEMPLATES);
  return missing.length > 0 ? `SMS_TEMPLATES has no template id for ${missing.join(', ')}.` : null;
}
