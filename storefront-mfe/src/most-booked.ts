interface Ranked {
  popularity?: number | null;
}

/** The most booked tests or packages, the most booked first; what is rarely booked is left out. */
export const mostBooked = <Item extends Ranked>(items: Item[], count: number): Item[] =>
  items
    .filter(({ popularity }) => popularity)
    .sort((a, b) => (a.popularity ?? 0) - (b.popularity ?? 0))
    .slice(0, count);
