/** What a person fills before a visit, or drinks, each as a sentence names it. */
export const CONTAINERS = {
  'urine-24h': 'container for 24-hour urine',
  urine: 'urine container',
  stool: 'stool container',
  semen: 'semen container',
  saliva: 'saliva tube',
  sputum: 'sputum container',
  stone: 'container for the stone',
  glucose: 'glucose for the drink',
} as const;

/** Key of {@link CONTAINERS}. */
export type Container = keyof typeof CONTAINERS;
