/** Parses a text as an order reference, with or without dashes and prefix: `nd7k4q2m` is `ND-7K4Q-2M`. */
export function referenceIn(q: string): string | null {
  const [, four, two] =
    /^(?:ND)?([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{2})$/.exec(q.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return four && two ? `ND-${four}-${two}` : null;
}
