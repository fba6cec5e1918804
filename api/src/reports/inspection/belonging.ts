/** By what an order is recognised in a file: its reference, and the names of its customer and beneficiaries. */
export interface OrderIdentity {
  reference: string;
  names: string[];
}

/** What a file says besides its results. */
export interface FileWords {
  /** The name it was uploaded under. */
  name: string;
  /** The text of its first page; empty for a picture. */
  text: string;
}

/** Whom a file looks like it belongs to: another order, or only a name that no order has. */
export interface Owner {
  reference: string | null;
  name: string | null;
}

const TITLES = new Set(['mr', 'mrs', 'ms', 'dr', 'smt', 'shri', 'master', 'miss', 'baby']);
const REFERENCE = /(?<![A-Z0-9])(ND|DEMO)[-_ ]?([A-Z0-9]{4})[-_ ]?([A-Z0-9]{2,3})(?![A-Z0-9])/gi;
const PATIENT =
  /(?:patient(?:['’]s)?\s*name|name\s+of\s+(?:the\s+)?patient)\s*[:-]\s*([\p{L}\p{M}.'’\s]{2,60}?)(?=\s*(?:\b(?:age|sex|gender|date|id|ref|order|booking)\b|[^\p{L}\p{M}.'’\s]|$))/iu;

/** The words of a text: letters of any script, folded. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !TITLES.has(word));
}

/** The references of orders that a text names. */
export const referencesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, prefix = '', first = '', last = '']) =>
    prefix.toUpperCase() === 'ND' ? `ND-${first}-${last}`.toUpperCase() : `DEMO-${first}${last}`,
  );

/** Whether a name stands in a text as a whole, in either order; a single word is too common to tell. */
function names(name: string, said: string): boolean {
  const words = wordsOf(name);
  if (words.length < 2) return false;
  return [words, words.toReversed()].some((order) => said.includes(` ${order.join(' ')} `));
}

const joined = (text: string) => ` ${wordsOf(text).join(' ')} `;

/** The person that a first page calls the patient, when none of the order's names has a word in common with it. */
function strangerIn(text: string, own: string[]): string | null {
  const patient = PATIENT.exec(text)?.[1]?.trim() ?? '';
  const known = own.flatMap(wordsOf).filter((word) => word.length > 1);
  const words = wordsOf(patient);
  if (words.length < 2 || known.length === 0 || words.some((word) => known.includes(word))) return null;
  return patient;
}

/**
 * Whom a file looks like it belongs to, when that is not the order it was uploaded to; null when nothing speaks against
 * the order. `others` are orders that the file may name.
 */
export function otherOwnerOf(file: FileWords, order: OrderIdentity, others: OrderIdentity[]): Owner | null {
  const references = referencesIn(`${file.name}\n${file.text}`);
  const named = others.find(({ reference }) => references.includes(reference));
  if (named) return { reference: named.reference, name: named.names[0] ?? null };
  if (references.includes(order.reference)) return null;
  const said = [joined(file.name.replace(/\.[a-z0-9]+$/i, '')), joined(file.text)];
  const isNamed = (name: string) => said.some((text) => names(name, text));
  if (order.names.some(isNamed)) return null;
  for (const { reference, names: theirs } of others) {
    const name = theirs.find(isNamed);
    if (name) return { reference, name };
  }
  const stranger = strangerIn(file.text, order.names);
  return stranger ? { reference: null, name: stranger } : null;
}
