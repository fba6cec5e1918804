import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

// As it is shipped: here, stylesheets are replaced by nothing.
const built = pathToFileURL(join(import.meta.dirname, '../../dist/invoices/invoice.template.js'));
const print = `import { invoiceTemplate } from '${built.href}'; process.stdout.write(invoiceTemplate().html);`;
const html = execFileSync(process.execPath, ['--input-type=module', '-e', print], {
  encoding: 'utf8',
  maxBuffer: 1e8,
});

/** The ranges of characters whose shapes come with the sheet. */
const ranges = (html.match(/@font-face \{[^}]*\}/g) ?? [])
  .filter((face) => /src: url\(data:font\/woff2;base64,[\w+/]{1000}/.test(face))
  .flatMap((face) => [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)])
  .map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const);

it.each([
  ['Latin', 'Aé'],
  ['transliterated', 'Ṛṇāś'],
  ['rupees', '₹'],
  ['Devanagari', 'अक्ष'],
  ['Bengali', 'অৰ'],
  ['Gujarati', 'અક'],
  ['Gurmukhi', 'ਅਕ'],
  ['Kannada', 'ಅಕ'],
  ['Malayalam', 'അക'],
  ['Odia', 'ଅକ'],
  ['Tamil', 'அக'],
  ['Telugu', 'అక'],
  ['Urdu', 'محمدٹڑےگ'],
])('the sheet brings the shapes of %s with it', (_, text) => {
  const missing = Array.from(text).filter((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return !ranges.some(([first, last]) => code >= first && code <= last);
  });
  expect(missing).toEqual([]);
});
