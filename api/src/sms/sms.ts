/** Where a template of a provider has a value. */
const PLACE = '{#var#}';

/**
 * The texts of the text messages. Indian operators deliver only texts that are registered on their DLT platform, so a text
 * is changed here and in its registered template together; each `{#var#}` is a value. A phone lies on tables, so no text
 * has the name of a person or a test. Every message that can be stopped ends with the link where it is.
 */
export const SMS_TEXTS = {
  booked:
    'Nidaan: we have received booking {#var#} for {#var#}. We will confirm the visit. How to prepare, or stop these messages: {#var#}',
  held: 'Nidaan: booking {#var#} is on hold. We need {#var#}. Your booking, or stop these messages: {#var#}',
  released:
    'Nidaan: booking {#var#} is no longer on hold. Visit: {#var#}. We will confirm it. How to prepare, or stop these messages: {#var#}',
  confirmed:
    'Nidaan: the visit for booking {#var#} is confirmed for {#var#}. How to prepare, or stop these messages: {#var#}',
  'confirmed-fasting':
    'Nidaan: the visit for booking {#var#} is confirmed for {#var#}. Eat nothing after {#var#}; plain water is fine. How to prepare, or stop these messages: {#var#}',
  rescheduled:
    'Nidaan: the visit for booking {#var#} is moved to {#var#}. How to prepare, or stop these messages: {#var#}',
  amended:
    'Nidaan: we have changed booking {#var#}. New total: Rs {#var#}. Did not ask for this? Please call us. Your booking, or stop these messages: {#var#}',
  reminder:
    'Nidaan: the visit for booking {#var#} is tomorrow, {#var#}. How to prepare, or stop these messages: {#var#}',
  'reminder-fasting':
    'Nidaan: the visit for booking {#var#} is tomorrow, {#var#}. Eat nothing after {#var#}; plain water is fine. How to prepare, or stop these messages: {#var#}',
  unconfirmed:
    'Nidaan: the visit for booking {#var#} tomorrow, {#var#}, is not confirmed yet. We will confirm it or call you. Your booking, or stop these messages: {#var#}',
  'on-the-way':
    'Nidaan: the phlebotomist for booking {#var#} is on the way. Please keep your phone nearby. Your booking, or stop these messages: {#var#}',
  recollect:
    'Nidaan: the lab needs another sample for booking {#var#}, free of charge. Choose the day of the visit, or stop these messages: {#var#}',
  cancelled:
    'Nidaan: booking {#var#} is cancelled, as you requested. No visit will take place. {#var#} Your booking, or stop these messages: {#var#}',
  'cancelled-by-us':
    'Nidaan: sorry, we had to cancel booking {#var#} and its visit: {#var#}. {#var#} Your booking, or stop these messages: {#var#}',
  refunded:
    'Nidaan: for booking {#var#} we have refunded Rs {#var#} ({#var#}). Not received? Please call us. Your booking, or stop these messages: {#var#}',
  'refund-removed':
    'Nidaan: for booking {#var#} we wrote of a refund of Rs {#var#}. That was a mistake. If you received it, please call us. Your booking, or stop these messages: {#var#}',
  'report-ready':
    'Nidaan: your report for booking {#var#} is ready. Open it, or stop these messages: {#var#}',
  'report-of-several':
    'Nidaan: a report for booking {#var#} is ready: {#var#} of {#var#}. Open it, or stop these messages: {#var#}',
  'report-withdrawn':
    'Nidaan: the lab has withdrawn a report of booking {#var#}. Please do not rely on it. Details, or stop these messages: {#var#}',
  'new-link':
    'Nidaan: booking {#var#} has a new link; earlier ones no longer work. Your booking, or stop these messages: {#var#}',
  'contact-changed':
    'Nidaan: the phone number or email of booking {#var#} was changed. If you did not ask for this, please call us at {#var#}.',
  code: '{#var#} is your Nidaan code to open booking {#var#}. It is valid for {#var#} minutes. Do not share it.',
} as const;

/** A template of a text message. */
export type SmsTemplate = keyof typeof SMS_TEXTS;

/** Every template; a provider needs the id of each. */
export const SMS_TEMPLATES = Object.keys(SMS_TEXTS) as SmsTemplate[];

/** Templates of messages that a person has just asked for or that protect them, which go out in spite of an opt-out. */
export const UNSTOPPABLE_TEMPLATES: readonly SmsTemplate[] = ['code', 'contact-changed'];

/** A text message to one phone number. */
export interface Sms {
  /** E.164. */
  to: string;
  template: SmsTemplate;
  /** The values of the template, in their order. */
  values: string[];
}

/**
 * Why an event has no text message: there is none for it, the order has no phone number, its owner wants none, or the
 * message is outdated.
 */
export type SkippedSms = 'none' | 'no-phone' | 'opted-out' | 'outdated';

/** The outcome of a text message; `refused` for good by the provider, or `given-up` after the last attempt. */
export type SmsOutcome = SkippedSms | 'sent' | 'refused' | 'given-up';

/** The whole text of a message. */
export const smsText = ({ template, values }: Sms): string =>
  values.reduce<string>((text, value) => text.replace(PLACE, () => value), SMS_TEXTS[template]);
