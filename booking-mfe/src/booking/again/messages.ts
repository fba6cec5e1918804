export const messages = {
  bookAgain: 'Book again',
  bookAgainOf: (reference: string) => `Book again: ${reference}`,
  wait: 'One moment…',
  copied: (reference: string) => `Your cart has the tests of order ${reference} at today’s prices.`,
  gone: (names: string[]) => `No longer available: ${names.join(', ')}.`,
  nothing: (reference: string) =>
    `None of the tests of order ${reference} are available any more. Please choose others, or call us.`,
};
