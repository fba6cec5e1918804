import type { ItemType } from '@nidaan/sdk';

export const messages = {
  title: 'Your cart',
  booked: 'Booked',
  empty: 'Your cart is empty',
  emptyWhy: 'Tests and packages you add appear here. No account is needed.',
  toTests: 'See all tests',
  toPackages: 'See packages',
  kind: { product: 'Test', package: 'Package' } satisfies Record<ItemType, string>,
  each: 'each',
  atMost: (name: string, most: number) => `${name}: at most ${most}`,
  gone: 'This is no longer offered and not in the total.',
  removeGone: 'Remove it',
  newPrice: (before: string, now: string) => `The price is now ${now}; it was ${before} when you added it.`,
  usePrice: 'Use the new price',
  lastBooking: 'Your last booking here:',
  trackOrder: 'Track order',
  decrease: (name: string) => `One less of ${name}`,
  increase: (name: string) => `One more of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  quantity: 'Quantity',
};

const listed = (names: string[]) => {
  const shown = names.slice(0, 3);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
};

export const helperMessages = {
  title: 'Good to know',
  cheaper: (pack: string, names: string[], saves: string) =>
    `${pack} includes ${listed(names)}, and more, for ${saves} less.`,
  inside: (test: string, holder: string, saves: string) =>
    `${test} is already in ${holder}. Without it you pay ${saves} less.`,
  share: (one: string, other: string, count: number) =>
    `${one} and ${other} share ${count === 1 ? 'one test' : `${count} tests`}.`,
  without: (name: string, saves: string) => `Without ${name} you pay ${saves} less.`,
  loses: (names: string[]) => `You would lose ${listed(names)}.`,
  swapIt: 'Swap',
  swap: (pack: string) => `Swap for ${pack}`,
  removeIt: 'Remove it',
  remove: (name: string) => `Remove it: ${name}`,
  done: (saves: string) => `Done: you pay ${saves} less.`,
  undo: 'Undo',
  hide: 'Hide these hints',
};
