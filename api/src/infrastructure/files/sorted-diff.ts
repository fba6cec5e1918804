/** A key that only one of two lists has. */
interface Unmatched {
  key: string;
  side: 'first' | 'second';
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

async function* each<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page;
}

/**
 * The keys that only one of two lists has. Both lists are in byte order, so only one page of each is held in memory.
 */
export async function* sortedDiff(
  first: AsyncIterable<string[]>,
  second: AsyncIterable<string[]>,
): AsyncGenerator<Unmatched> {
  const [ones, others] = [each(first), each(second)];
  let [one, other] = [await ones.next(), await others.next()];
  while (!one.done || !other.done) {
    const order = one.done ? 1 : other.done ? -1 : compare(one.value, other.value);
    if (order < 0) yield { key: String(one.value), side: 'first' };
    if (order > 0) yield { key: String(other.value), side: 'second' };
    if (order <= 0) one = await ones.next();
    if (order >= 0) other = await others.next();
  }
}
