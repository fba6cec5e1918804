/** A name for comparison: without regard to case, Unicode forms (NFKC) and the number of spaces. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
