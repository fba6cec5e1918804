import { describe, expect, it } from '@jest/globals';
import { LAB } from '@nidaan/contract';
import { renderEmail } from './email-content.js';

const NASTY = `<img src=x onerror=alert(1)>"'&\r\nBcc: all@evil.example\u202e`;

describe('an email', () => {
  const content = renderEmail({
    subject: NASTY,
    parts: [
      { text: NASTY },
      { heading: NASTY },
      { list: [NASTY] },
      { table: [[NASTY, NASTY]] },
      { link: 'https://nidaan.example/x#t=1', label: NASTY },
    ],
  });

  it('has the same content in text and HTML, and the contact details', () => {
    const { text, html } = renderEmail({ subject: 'Visit', parts: [{ table: [['Total', '₹3,24,914']] }] });
    expect(text).toContain('Total: ₹3,24,914');
    expect(html).toContain('₹3,24,914');
    for (const words of [text, html]) expect(words).toContain(`Call ${LAB.phone} or write to ${LAB.email}.`);
  });

  it('escapes values', () => {
    expect(content.html).not.toMatch(/<img|onerror=alert\(1\)>|\u202e/);
    expect(content.html).toContain(
      '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; Bcc: all@evil.example',
    );
    expect(content.text).not.toMatch(/^Bcc/im);
  });

  it('has a single-line subject', () => {
    expect(content.subject).not.toMatch(/[\r\n\u202e]/);
  });

  it('wraps its text except links, and has a dark-mode colour for each of its colours', () => {
    const long = 'Please have the reference at hand when you call us about this booking. '.repeat(3).trim();
    const link = `https://nidaan.example/${'x'.repeat(100)}`;
    const { text, html } = renderEmail({
      subject: 'Your booking ND-7K4Q-2M',
      parts: [
        { text: long },
        { list: [long] },
        { sum: [[long, '₹1']], total: ['Total', '₹1'] },
        { link, label: 'Open' },
      ],
    });
    const lines = text.split('\n');
    expect(lines.filter((line) => line.length > 78)).toEqual([link]);
    expect(text.replace(/\s+/g, ' ')).toContain(`${long} - ${long} ${long}: ₹1`);
    expect(html).toContain('<span style="white-space:nowrap">ND-7K4Q-2M</span></h1>');
    const coloured = html.match(/<\w+[^>]*style="[^"]*(?:color:#|background:#|solid #)[^"]*"/g) ?? [];
    expect(coloured.length).toBeGreaterThan(5);
    for (const element of coloured) {
      const [, name = 'none'] = /class="(\w+)"/.exec(element) ?? [];
      expect(html).toMatch(new RegExp(`prefers-color-scheme:dark[^<]*\\.${name}\\{`));
    }
  });
});
