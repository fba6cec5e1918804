import { DARK_COLOURS as dark, LAB, LIGHT_COLOURS as light } from '@nidaan/contract';
import { escaped, oneLine } from '../infrastructure/html.js';

/** A part of an email. Parts are independent of the format, so a value cannot inject markup into any. */
export type Part =
  | { text: string }
  | { heading: string }
  | { list: string[] }
  | { table: [label: string, value: string][] }
  | { sum: [label: string, amount: string][]; total: [label: string, amount: string] }
  | { link: string; label: string };

/** The subject and the parts of an email. */
export interface Draft {
  subject: string;
  parts: Part[];
}

/** An email as it is sent: the same content as plain text and as HTML. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
}

const FOOT: Part[] = [
  { heading: 'How to reach us' },
  { text: `Call ${LAB.phone} or write to ${LAB.email}.` },
  { text: [LAB.legalName, ...LAB.address].join(', ') },
];

const WIDTH = 76;

/** A value wrapped at `WIDTH`, so that every email client shows whole lines; only a single longer word exceeds it. */
function folded(value: string, indent = ''): string {
  const whole = oneLine(value);
  if (whole.length <= WIDTH) return whole;
  const [first = '', ...words] = whole.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length > WIDTH) lines.push(indent + word);
    else lines.splice(-1, 1, longer);
  }
  return lines.join('\n');
}

const rowText = ([label, value]: [string, string]) => folded(`${oneLine(label)}: ${oneLine(value)}`, '  ');

function textOf(part: Part): string {
  if ('text' in part) return folded(part.text);
  if ('heading' in part) return oneLine(part.heading).toUpperCase();
  if ('list' in part) return part.list.map((item) => folded(`- ${item}`, '  ')).join('\n');
  if ('table' in part) return part.table.map(rowText).join('\n');
  if ('sum' in part) return [...part.sum, part.total].map(rowText).join('\n');
  return `${oneLine(part.label)}:\n${oneLine(part.link)}`;
}

const CELL = 'padding:4px 16px 4px 0;vertical-align:top';
const AMOUNT = 'padding:4px 0;vertical-align:top;text-align:right;white-space:nowrap';
const RULE = `border-top:1px solid ${light.line};font-weight:600`;

/** A text as HTML. A reference is read out and copied, so it does not break across lines. */
const marked = (text: string) =>
  escaped(text).replace(/\bND-\w+-\w+/g, '<span style="white-space:nowrap">$&</span>');

const row = ([label, value]: [string, string]) =>
  `<tr><td class="quiet" style="${CELL};overflow-wrap:normal;color:${light['ink-2']}">${escaped(label)}</td><td style="padding:4px 0;vertical-align:top;font-weight:600">${marked(value)}</td></tr>`;
const sumRow = ([label, amount]: [string, string], more = '') =>
  `<tr><td class="line" style="${CELL};${more}">${escaped(label)}</td><td class="line" style="${AMOUNT};${more}">${escaped(amount)}</td></tr>`;
const table = (rows: string[], width = 'auto') =>
  `<table role="presentation" style="width:${width};border-collapse:collapse">${rows.join('')}</table>`;

function htmlOf(part: Part): string {
  if ('text' in part) return `<p>${marked(part.text)}</p>`;
  if ('heading' in part)
    return `<h2 style="margin:32px 0 8px;font-size:20px;line-height:1.2">${escaped(part.heading)}</h2>`;
  if ('list' in part)
    return `<ul style="margin:0;padding-left:20px">${part.list.map((item) => `<li style="margin:4px 0">${escaped(item)}</li>`).join('')}</ul>`;
  if ('table' in part) return table(part.table.map(row));
  if ('sum' in part)
    return table([...part.sum.map((line) => sumRow(line)), sumRow(part.total, RULE)], '100%');
  return `<p><a class="button" href="${escaped(part.link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${light.primary};color:${light['on-primary']};text-decoration:none;font-weight:600">${escaped(part.label)}</a></p>`;
}

// For email clients in dark mode; every element also has its light colours inline, for clients without media queries.
const DARK =
  `.page{background:${dark.paper}!important;color:${dark.ink}!important}.card{background:${dark.surface}!important;border-color:${dark.line}!important}` +
  `.brand{color:${dark.primary}!important}.quiet{color:${dark['ink-2']}!important}.line{border-color:${dark.line}!important}.button{background:${dark.primary}!important;color:${dark['on-primary']}!important}`;

const page = (title: string, body: string, foot: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><style>@media (prefers-color-scheme:dark){${DARK}}</style></head>` +
  `<body class="page" style="margin:0;background:${light.paper};color:${light.ink};font:16px/1.5 Figtree,Arial,sans-serif"><div style="max-width:592px;margin:0 auto;padding:24px 12px;overflow-wrap:anywhere">` +
  `<p class="brand" style="margin:0 12px 12px;font-size:20px;font-weight:700;color:${light.primary}">${escaped(LAB.name)}</p>` +
  `<div class="card" style="padding:12px 20px 20px;border:1px solid ${light.line};border-radius:10px;background:${light.surface}"><h1 style="margin:12px 0;font-size:25px;line-height:1.2">${marked(title)}</h1>${body}</div>` +
  `<div class="quiet" style="margin:0 12px;font-size:15px;color:${light['ink-2']}">${foot}</div></div></body></html>`;

/** Renders an email as plain text and as HTML, with the contact details at its end. */
export function renderEmail({ subject, parts }: Draft): EmailContent {
  const text = `${[...parts, ...FOOT].map(textOf).join('\n\n')}\n`;
  const [body, foot] = [parts, FOOT].map((some) => some.map(htmlOf).join('\n'));
  return { subject: oneLine(subject), text, html: page(subject, body ?? '', foot ?? '') };
}
