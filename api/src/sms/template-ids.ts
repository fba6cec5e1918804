import { SMS_TEMPLATES, type SmsTemplate } from './sms.js';

/** The ids in a setting such as `booked=1107160,confirmed=1107161`, by template. */
export const templateIds = (setting: string): Record<SmsTemplate, string> => {
  const given = new Map(
    setting.split(',').map((part) => part.split('=').map((text) => text.trim()) as [string, string]),
  );
  return Object.fromEntries(SMS_TEMPLATES.map((template) => [template, given.get(template) ?? ''])) as Record<
    SmsTemplate,
    string
  >;
};

/** The templates for which a setting has no id: digits on a DLT platform, a name for WhatsApp. */
export const templatesWithoutId = (setting: string): SmsTemplate[] => {
  const ids = templateIds(setting);
  return SMS_TEMPLATES.filter((template) => !/^\w{1,64}$/.test(ids[template]));
};
