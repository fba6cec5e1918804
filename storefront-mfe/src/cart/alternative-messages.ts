import type { CheaperAlternative } from '@nidaan/contract';

const kinds = { package: 'as a package', product: 'as a single test' } satisfies Record<
  CheaperAlternative['type'],
  string
>;

export const messages = {
  /** What the alternative is; its price follows. */
  same: ({ type, more }: CheaperAlternative) =>
    `The same tests${more > 0 ? ` and ${more} more` : ''} ${kinds[type]}:`,
  saves: (amount: string) => `You save ${amount}.`,
  take: 'Take this instead',
  takeIt: (alternative: string) => `Take this instead: ${alternative}`,
  swap: 'Swap',
  swapIt: (name: string, alternative: string) => `Swap ${name} for ${alternative}`,
};
