/** A cached list with a saved entry in its place instead of an older state of it. */
export const withEntry = <Entry extends { id: string }>(
  list: Entry[],
  entry: Entry,
  order: (one: Entry, other: Entry) => number,
): Entry[] => [...withoutEntry(list, entry.id), entry].sort(order);

/** A cached list without an entry. */
export const withoutEntry = <Entry extends { id: string }>(list: Entry[], id: string): Entry[] =>
  list.filter((entry) => entry.id !== id);
