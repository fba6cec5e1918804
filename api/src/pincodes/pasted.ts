import { NewPincode } from '@nidaan/contract';
import { parse } from 'csv-parse/sync';

/** A line of a pasted list: a pincode to be added, or the reason why it is refused. */
interface PastedLine {
  line: number;
  text: string;
  given: NewPincode | null;
  why: string | null;
}

const HEAD = /^\W*pin\s?code\b/i;

function cellsOf(text: string): string[] | null {
  try {
    const options = { delimiter: text.includes('\t') ? '\t' : ',', trim: true, relax_column_count: true };
    return (parse(text, options) as string[][])[0] ?? [];
  } catch {
    return null;
  }
}

function read(text: string): Pick<PastedLine, 'given' | 'why'> {
  const cells = cellsOf(text);
  if (!cells) return { given: null, why: 'A quotation mark is missing.' };
  const [pincode = '', area, city, state, ...more] = cells;
  if (more.some(Boolean)) return { given: null, why: 'A line has at most a pincode, area, city and state.' };
  const read = NewPincode.safeParse({ pincode, area, city, state });
  return { given: read.data ?? null, why: read.error?.issues[0]?.message ?? null };
}

/** Parses a pasted list: one pincode per line, optionally with area, city and state. Empty lines and a header are ignored. */
export function readPasted(pasted: string): PastedLine[] {
  return pasted
    .split(/\r?\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ line, text }) => text !== '' && !(line === 1 && HEAD.test(text)))
    .map((line) => ({ ...line, ...read(line.text) }));
}
