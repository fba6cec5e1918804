const CONCURRENCY = 4;

/**
 * Works through items, a few at a time, until all are done or `isStopped`. What has begun is finished. The answers are
 * those of the items that were begun, which are the first ones.
 */
export async function inParallel<Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
  isStopped: () => boolean = () => false,
): Promise<Done[]> {
  const answers: Done[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [at, item] of left) {
      answers[at] = await work(item);
      if (isStopped()) return;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return answers;
}
