import { describe, expect, it } from '@jest/globals';
import { Email, LAB } from '@nidaan/contract';
import { createTransport } from 'nodemailer';
import { renderEmail } from './email-content.js';
import { messageOf } from './message.js';

const event = (id = '7') => ({
  id,
  event: 'order.placed',
  payload: {},
  request_id: null,
  created_at: new Date('2025-03-05T06:07:08.900Z'),
  tries: 1,
});
const content = (subject = 'Hello') => renderEmail({ subject, parts: [{ text: 'Namaste, आशा' }] });
const email = (to: string, subject?: string) => ({ to, reference: 'ND-7K4Q-2M', content: content(subject) });

const compose = async (to: string, subject?: string) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message, envelope } = await transport.sendMail(messageOf(event(), email(to, subject)).mail);
  const [headers = ''] = String(message as Buffer).split('\r\n\r\n');
  return { headers: headers.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), envelope };
};

describe('a message', () => {
  it('has one recipient, a stable id, and is marked as auto-generated', async () => {
    const { headers, envelope } = await compose('asha@example.org');
    expect(envelope).toEqual({ from: LAB.email, to: ['asha@example.org'] });
    expect(headers).toContain('To: asha@example.org');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers.filter((line) => /^(to|cc|bcc):/i.test(line))).toHaveLength(1);
    expect(messageOf(event(), email('a@b.in')).mail.messageId).toBe(
      messageOf({ ...event(), tries: 9 }, email('a@b.in')).mail.messageId,
    );
    expect(messageOf(event('8'), email('a@b.in')).mail.messageId).not.toBe(
      messageOf(event('7'), email('a@b.in')).mail.messageId,
    );
  });

  it('has List-Unsubscribe only for a mailing list', async () => {
    const leave = `List-Unsubscribe: <mailto:${LAB.email}?subject=Leave%20the%20list>`;
    const { mail } = messageOf(event(), { ...email('asha@example.org'), list: true });
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail(mail);
    expect(String(message as Buffer)).toContain(leave);
    expect((await compose('asha@example.org')).headers.join()).not.toContain('List-');
  });

  it('has a file name with its time, reference and kind', () => {
    const { file } = messageOf(event(), email('asha@example.org'));
    expect(file).toMatch(/^20250305T060708\.\d{3}Z-ND-7K4Q-2M-[0-9a-f]{8}-order-placed\.eml$/);
    const escaping = messageOf(event(), { ...email('a@b.in'), reference: '../../x' }).file;
    expect(escaping).toMatch(/Z-x-[0-9a-f]{8}-order-placed\.eml$/);
  });

  it('has its own file, even next to one of the same kind, order and second', () => {
    const fileOf = (id: string) => messageOf(event(id), email('asha@example.org')).file;
    expect(fileOf('7')).toBe(fileOf('7'));
    expect(fileOf('8')).not.toBe(fileOf('7'));
  });

  it('never lets a subject inject headers', async () => {
    const { headers } = await compose('asha@example.org', 'Hello\r\nBcc: all@evil.example\r\n\r\n<b>');
    expect(headers.some((line) => /^bcc/i.test(line))).toBe(false);
    expect(headers).toContain('Subject: Hello Bcc: all@evil.example <b>');
  });
});

const INVALID = [
  'asha@example.org\r\nBcc: all@evil.example',
  'asha@example.org\nRCPT TO:<x@evil.example>',
  'asha@example.org, x@evil.example',
  'asha@example.org;x@evil.example',
  '"x@evil.example y"@good.example',
  'Asha <asha@example.org>',
  '<asha@example.org>',
  `${'('.repeat(10_000)}asha@example.org`,
  'group:asha@example.org;',
  'asha@[127.0.0.1]',
  'asha@example.org>',
  'asha',
  '',
];

describe('a text that is not exactly one mailbox', () => {
  it.each(INVALID)('is refused before it is stored: %j', (typed) => {
    expect(Email.safeParse(typed).success).toBe(false);
  });

  it.each(INVALID)('is never sent to: %j', (to) => {
    expect(() => messageOf(event(), email(to))).toThrow('not one mailbox');
  });
});
