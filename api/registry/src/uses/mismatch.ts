import type { Shape } from '@nidaan/contract';
import type { Fields } from './kinds.js';

/** How a field of an operation, or of a name of the SDK, differs from what a remote needs. */
export interface Mismatch {
  /** A path such as `cartItems[].price`; empty for the whole. */
  field: string;
  /** The remote reads or sends it, or does not send it at all, or not always. */
  how: 'reads' | 'sends' | 'lacks' | 'lacks-sometimes';
  /** Ends the sentence that begins with who does what with the field, such as `which may be null`. */
  why: string;
}

/** How sentences name what is compared with, and how strictly it is compared. */
export interface Side {
  name: string;
  /** Why a field is named that a remote reads, and that is not there. */
  missing: string;
  /** Whether any text or number is too much where only some values are accepted. */
  isStrict: boolean;
}

/** What requests and answers of the API are compared with. The types of remotes do not name the values that a form lets through. */
export const API: Side = { name: 'the API', missing: 'which the answer does not have', isStrict: false };

/** What the use of the SDK is compared with. */
export const SHELL: Side = { name: 'the shell', missing: 'which the shell does not have', isStrict: true };

/** Compares arguments, and the props of components: what a remote passes, or what its callbacks get. */
export interface ArgumentsComparison {
  ofArguments(own: Fields, other: Fields, path: string): Mismatch[];
  mismatches(own: Shape, other: Shape, field: string): Mismatch[];
}

/** The path of a field below another one. */
export const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The path of an argument of a function. */
export const argumentOf = (path: string, name: string): string => (path === '' ? name : `${path}(${name})`);

/** The list of mismatches with the fewest entries: that of the alternative which is meant. */
export function fewest(found: Mismatch[][]): Mismatch[] {
  return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
}
