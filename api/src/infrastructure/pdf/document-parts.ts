import { createRequire } from 'node:module';
import type { ToWords } from 'to-words/en-IN';
import { type Html, html } from '../html.js';

const require = createRequire(import.meta.url);
let speller: ToWords | undefined;

/** An amount in words: `Three Lakh Twenty Four Thousand Nine Hundred Fourteen Rupees Only`. */
export function spelled(rupees: number): string {
  // The library is large, so it is loaded with the first document.
  speller ??= new (require('to-words/en-IN') as { ToWords: typeof ToWords }).ToWords();
  return speller.convert(rupees, { currency: true });
}

/** A phone number with spaces: `+91 98123 45678`. */
export const phoneText = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');

/** A paragraph for each non-empty line. */
export const paragraphs = (lines: (string | null)[]): Html[] =>
  lines.filter(Boolean).map((line) => html`<p>${line ?? ''}</p>`);

/** The issuer of a document. */
interface Sender {
  name: string;
  legalName: string;
  address: string[];
  contact: string;
  gstin: string;
}

/** The header of a document: the laboratory, its address and its GSTIN. */
export const sender = ({ name, legalName, address, contact, gstin }: Sender): Html =>
  html`<div>
    <p class="name">${name}</p>
    <p class="legal">${legalName}</p>
    ${paragraphs([...address, contact, `GSTIN ${gstin}`])}
  </div>`;

// A picture with its variation, skin colour and what is joined to it; joiners within words of Indian scripts are kept.
const PICTURES =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu;

/** A text without picture signs, for which no font of a document has a glyph, so that no empty boxes are printed. */
export const withoutPictures = (text: string): string => text.replace(PICTURES, '');
