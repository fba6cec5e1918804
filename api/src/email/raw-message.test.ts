import { expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { renderEmail } from './email-content.js';
import { messageOf, type EmailAttachment } from './message.js';
import { rawMessage } from './raw-message.js';

const event = {
  id: '7',
  event: 'order.placed',
  payload: {},
  request_id: null,
  created_at: new Date(),
  tries: 1,
};
const calendar = ['BEGIN:VCALENDAR', 'LOCATION:Mumbai, आशा', 'END:VCALENDAR', ''].join('\r\n').repeat(9);
const file = (name: string, content: string): EmailAttachment => ({
  name,
  content,
  type: 'text/calendar; charset=utf-8; method=PUBLISH',
});

/** Without the random part of boundaries. */
const comparable = (message: string) => message.replace(/_NmP-[0-9a-f]+-/g, '');

/** Text without soft line breaks, which may be at any place. */
const unwrapped = (message: string) => comparable(message).replace(/=\r\n/g, '');

it.each<[string, string, string[], EmailAttachment[]]>([
  ['short', 'Hello', ['We will call you.'], []],
  ['with a file', 'Hello', ['We’ll call you.'], [file('visit.ics', calendar)]],
  ['with several files', 'Hello', ['One', 'Two'], [file('आशा.ics', calendar), file('empty.ics', '')]],
  ['in another script', 'नमस्ते, आशा '.repeat(9), ['नमस्ते, आशा '.repeat(40)], []],
  ['with long words', 'Hello = '.repeat(20), ['x='.repeat(600), '.'], []],
])('an email %s is the message that Nodemailer streams', async (_, subject, texts, files) => {
  const content = renderEmail({ subject, parts: texts.map((text) => ({ text })) });
  const { mail } = messageOf(event, { to: 'asha@example.org', reference: 'ND-7K4Q-2M', content, files });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(mail);
  const raw = rawMessage(mail);
  expect(unwrapped(raw)).toBe(unwrapped(String(message as Buffer)));
  expect(raw.split('\r\n').every((line) => line.length <= 998 && !line.includes('\n'))).toBe(true);
});
