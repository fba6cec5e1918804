import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PRINT_COLOURS as colour } from '@nidaan/contract';
import type { PrintTemplate } from '../infrastructure/pdf/pdf-page.js';

const require = createRequire(import.meta.url);

// A name may be in any script of India; without its font, a script would not be rendered at all.
const SCRIPTS = [
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'oriya',
  'tamil',
  'telugu',
  'arabic',
];

/** The font faces of a stylesheet for these subsets, with their files inlined; browsers decode a face only when needed. */
function faces(stylesheet: string, subsets: string[]): string {
  const path = require.resolve(stylesheet);
  const blocks = readFileSync(path, 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  return blocks
    .filter((block) => subsets.some((subset) => new RegExp(`-${subset}-\\d00-normal\\.woff2`).test(block)))
    .map((block) => block.replace(/src: [^;]*;/, () => `src: ${inlined(block, dirname(path))};`))
    .join('\n');
}

function inlined(block: string, folder: string): string {
  const file = /url\(([^)]+\.woff2)\)/.exec(block)?.[1] ?? '';
  const data = readFileSync(join(folder, file)).toString('base64');
  return `url(data:font/woff2;base64,${data}) format('woff2')`;
}

const LATIN = ['latin', 'latin-ext'];
const FONTS = () =>
  [
    ...['400', '600', '700'].map((weight) => faces(`@fontsource/figtree/${weight}.css`, LATIN)),
    ...SCRIPTS.map((script) => faces(`@fontsource/noto-sans-${script}/400.css`, [script])),
    faces('@fontsource/noto-sans-devanagari/700.css', ['devanagari']),
  ].join('\n');

const FAMILY = ['Figtree', ...SCRIPTS.map((name) => `Noto Sans ${name[0]?.toUpperCase()}${name.slice(1)}`)];

const STYLE = `
@page { size: A4; margin: 14mm 16mm 16mm;
  @bottom-left { font: 8pt Figtree; color: ${colour['ink-2']}; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt Figtree; color: ${colour['ink-2']}; } }
* { box-sizing: border-box; margin: 0; }
html { font: 9.5pt/1.45 ${FAMILY.map((name) => `'${name}'`).join(', ')}; color: ${colour.ink}; }
td, dd, p, li { unicode-bidi: plaintext; overflow-wrap: anywhere; }
p, li { text-align: left; }
header { display: flex; justify-content: space-between; gap: 10mm; padding-bottom: 5mm; border-bottom: 2pt solid ${colour.primary}; }
.name { font-size: 19pt; font-weight: 700; line-height: 1.15; color: ${colour.primary}; }
.legal { font-weight: 600; }
h1 { font-size: 15pt; line-height: 1.25; font-weight: 600; text-align: right; }
dl.head { display: grid; grid-template-columns: auto auto; gap: 0.5mm 4mm; margin-top: 2mm; justify-content: end; }
dl.head dt { color: ${colour['ink-2']}; }
dl.head dd { text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; margin: 6mm 0; }
h2 { font-size: 8pt; font-weight: 600; color: ${colour['ink-2']}; margin-bottom: 1mm; }
.who { font-size: 11pt; font-weight: 600; }
ol.people { padding-left: 5mm; }
ol.people.many { columns: 2; column-gap: 6mm; }
ol.people li { break-inside: avoid; padding-left: 0.5mm; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
th { font-size: 8pt; font-weight: 600; color: ${colour['ink-2']}; text-align: left; vertical-align: bottom; padding: 1.5mm 1.5mm; border-bottom: 0.75pt solid ${colour.ink}; }
td { padding: 1.7mm 1.5mm; vertical-align: top; border-bottom: 0.4pt solid ${colour.line}; }
table.dense td { padding-block: 0.8mm; font-size: 9pt; }
th, td:first-child, td:nth-child(3) { white-space: nowrap; }
td:nth-child(2) { width: 100%; }
td:nth-child(n + 3), th:nth-child(n + 3) { padding-left: 3mm; }
tr { break-inside: avoid; }
th:first-child, td:first-child { padding-left: 0; padding-right: 4mm; color: ${colour['ink-2']}; }
th:last-child, td:last-child { padding-right: 0; }
.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.end > * { break-inside: avoid; }
.sum, .words, .law { break-before: avoid; }
.sum { display: grid; grid-template-columns: auto 34mm; justify-content: end; gap: 1.2mm 8mm; padding: 3mm 0; text-align: right; }
.sum b { font-size: 14pt; line-height: 1.2; }
.sum .total { align-self: center; font-weight: 600; }
.words { padding: 2.5mm 0; border-top: 0.75pt solid ${colour.ink}; border-bottom: 0.75pt solid ${colour.ink}; font-weight: 600; }
.pay { display: flex; gap: 6mm; align-items: center; margin-top: 6mm; }
.pay svg { flex: none; width: 30mm; height: 30mm; }
.pay div { max-width: 70mm; }
.pay strong { display: block; font-size: 11pt; }
.received { font-size: 19pt; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
dl.payment { display: grid; grid-template-columns: auto 1fr; gap: 2mm 8mm; margin-top: 6mm; font-size: 11pt; }
dl.payment dt { color: ${colour['ink-2']}; }
dl.payment dd { font-weight: 600; font-variant-numeric: tabular-nums; }
.void { position: fixed; top: 90mm; left: 0; right: 0; text-align: center; font-size: 110pt; font-weight: 700; color: ${colour.watermark}; transform: rotate(-24deg); z-index: -1; }
.voided { margin-top: 6mm; padding: 3mm 4mm; border: 1.5pt solid ${colour.ink}; font-size: 11pt; font-weight: 600; }
.law { margin-top: 6mm; font-size: 8pt; color: ${colour['small-print']}; }
`;

const CSP = "default-src 'none'; font-src data:; style-src 'unsafe-inline'";

let loaded: PrintTemplate | undefined;

/** The HTML template of invoices and receipts: fonts and style inlined, and a CSP that blocks every request. */
export function invoiceTemplate(): PrintTemplate {
  loaded ??= {
    name: 'invoice',
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${CSP}"><title>Bill of supply</title><style>${FONTS()}${STYLE}</style></head><body><main></main></body></html>`,
  };
  return loaded;
}
