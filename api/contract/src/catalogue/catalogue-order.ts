/** Compares catalogue ids, which are mostly numeric texts: `P01` first, then `2`, `10`, `100`. */
export function byCatalogueId(one: { id: string }, other: { id: string }): number {
  const [a, b] = [Number(one.id), Number(other.id)];
  if (Number.isNaN(a) || Number.isNaN(b)) {
    return Number(Number.isNaN(b)) - Number(Number.isNaN(a)) || one.id.localeCompare(other.id);
  }
  return a - b || one.id.localeCompare(other.id);
}
