import { ToWords } from 'to-words/en-IN';
import { type Html, html } from '../html.js';

const speller = new ToWords();

/** An amount in words: `Three Lakh Twenty Four Thousand Nine Hundred Fourteen Rupees Only`. */
export const spelled = (rupees: number): string => speller.convert(rupees, { currency: true });

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
