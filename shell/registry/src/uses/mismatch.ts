/** How a field of an operation differs from what a remote needs. `field` is a path such as `cartItems[].price`. */
export interface Mismatch {
  field: string;
  /** Ends the sentence that begins with who does what with the field, such as `which may be null`. */
  why: string;
}

/** The path of a field below another one. */
export const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The list of mismatches with the fewest entries: that of the alternative which is meant. */
export function fewest(found: Mismatch[][]): Mismatch[] {
  return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
}
