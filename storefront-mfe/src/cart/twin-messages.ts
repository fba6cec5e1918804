import type { CheaperTwin } from '@nidaan/contract';

const kinds = { package: 'as a package', product: 'as a single test' } satisfies Record<
  CheaperTwin['type'],
  string
>;

export const messages = {
  /** What the twin is; its price follows. */
  same: ({ type, more }: CheaperTwin) =>
    `The same tests${more > 0 ? ` and ${more} more` : ''} ${kinds[type]}:`,
  saves: (amount: string) => `You save ${amount}.`,
  take: 'Take this instead',
  takeIt: (twin: string) => `Take this instead: ${twin}`,
  swap: 'Swap',
  swapIt: (name: string, twin: string) => `Swap ${name} for ${twin}`,
};
