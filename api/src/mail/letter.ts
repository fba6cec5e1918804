import { LAB } from '@nidaan/contract';
import { escaped, oneLine } from '../html.js';

/** A piece of a letter. None of them knows a format, so a value can break out of none. */
export type Part =
  | { text: string }
  | { heading: string }
  | { list: string[] }
  | { facts: [label: string, value: string][] }
  | { link: string; label: string };

/** What a letter says. */
export interface Draft {
  subject: string;
  parts: Part[];
}

/** A letter as it is sent: the same words twice. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

const FOOT: Part[] = [
  { heading: 'How to reach us' },
  { text: `Call ${LAB.phone} or write to ${LAB.email}.` },
  { text: [LAB.legalName, ...LAB.address].join(', ') },
];

function textOf(part: Part): string {
  if ('text' in part) return oneLine(part.text);
  if ('heading' in part) return oneLine(part.heading).toUpperCase();
  if ('list' in part) return part.list.map((item) => `- ${oneLine(item)}`).join('\n');
  if ('facts' in part)
    return part.facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n');
  return `${oneLine(part.label)}:\n${oneLine(part.link)}`;
}

const row = ([label, value]: [string, string]) =>
  `<tr><td style="padding:2px 16px 2px 0;color:#46585d">${escaped(label)}</td><td style="padding:2px 0;font-weight:600">${escaped(value)}</td></tr>`;

function htmlOf(part: Part): string {
  if ('text' in part) return `<p>${escaped(part.text)}</p>`;
  if ('heading' in part) return `<h2 style="margin:24px 0 8px;font-size:18px">${escaped(part.heading)}</h2>`;
  if ('list' in part) return `<ul>${part.list.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  if ('facts' in part)
    return `<table role="presentation" style="border-collapse:collapse">${part.facts.map(row).join('')}</table>`;
  return `<p><a href="${escaped(part.link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5a66;color:#ffffff;text-decoration:none;font-weight:600">${escaped(part.label)}</a></p><p style="font-size:14px">${escaped(part.link)}</p>`;
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>` +
  `<body style="margin:0;background:#fbf8f3;color:#14262b;font:16px/1.5 Figtree,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px 16px">` +
  `<p style="font-size:20px;font-weight:700;color:#0b5a66">${escaped(LAB.name)}</p>${body}</div></body></html>`;

/** Writes a letter out as plain text and as HTML, with how to reach us at its end. */
export function written({ subject, parts }: Draft): Letter {
  const all = [...parts, ...FOOT];
  const text = `${all.map(textOf).join('\n\n')}\n`;
  return { subject: oneLine(subject), text, html: page(subject, all.map(htmlOf).join('\n')) };
}
