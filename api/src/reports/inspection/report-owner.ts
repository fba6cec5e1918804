import { includesName, joinedWords, wordsOf, wordsOfFile } from '@nidaan/contract';

/** What identifies an order in a file: its reference, and the names of its customer and beneficiaries. */
export interface OrderIdentity {
  reference: string;
  names: string[];
}

/** The text of a file by which its owner is recognised. */
export interface FileWords {
  /** The name under which it was uploaded. */
  name: string;
  /** The text of its first page; empty for an image. */
  text: string;
}

/** The apparent owner of a file: another order, or only a name that no order has. */
export interface Owner {
  reference: string | null;
  name: string | null;
}

const REFERENCE = /(?<![A-Z0-9])(ND|DEMO)[-_ ]?([A-Z0-9]{4})[-_ ]?([A-Z0-9]{2,3})(?![A-Z0-9])/gi;
const PATIENT =
  /(?:patient(?:['’]s)?\s*name|name\s+of\s+(?:the\s+)?patient)\s*[:-]\s*([\p{L}\p{M}.'’\s]{2,60}?)(?=\s*(?:\b(?:age|sex|gender|date|id|ref|order|booking)\b|[^\p{L}\p{M}.'’\s]|$))/iu;

/** The order references in a text. */
export const referencesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, prefix = '', first = '', last = '']) =>
    prefix.toUpperCase() === 'ND' ? `ND-${first}-${last}`.toUpperCase() : `DEMO-${first}${last}`,
  );

/** The patient's name on the first page, when it has no word in common with any name of the order. */
function unknownPatientIn(text: string, own: string[]): string | null {
  const patient = PATIENT.exec(text)?.[1]?.trim() ?? '';
  const known = own.flatMap(wordsOf).filter((word) => word.length > 1);
  const words = wordsOf(patient);
  if (words.length < 2 || known.length === 0 || words.some((word) => known.includes(word))) return null;
  return patient;
}

/**
 * The apparent owner of a file when that is not the order of the upload; null when nothing indicates another owner.
 * `others` are the orders that the file may name.
 */
export function otherOwnerOf(file: FileWords, order: OrderIdentity, others: OrderIdentity[]): Owner | null {
  const references = referencesIn(`${file.name}\n${file.text}`);
  const named = others.find(({ reference }) => references.includes(reference));
  if (named) return { reference: named.reference, name: named.names[0] ?? null };
  const isOwn = references.includes(order.reference);
  // Beside the own reference, only the name of the file counts: its text also names doctors and staff.
  const texts = [wordsOfFile(file.name), ...(isOwn ? [] : [joinedWords(file.text)])];
  const isNamed = (name: string) => texts.some((text) => includesName(text, name));
  if (order.names.some(isNamed)) return null;
  for (const { reference, names: theirs } of others) {
    const name = theirs.find(isNamed);
    if (name) return { reference, name };
  }
  if (isOwn) return null;
  const patient = unknownPatientIn(file.text, order.names);
  return patient ? { reference: null, name: patient } : null;
}
