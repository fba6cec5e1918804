/** The containers that a person fills, each as a sentence names it. */
export const CONTAINERS = {
  'urine-24h': 'container for 24-hour urine',
  urine: 'urine container',
  stool: 'stool container',
  semen: 'semen container',
  saliva: 'saliva tube',
  sputum: 'sputum container',
} as const;

/** Key of {@link CONTAINERS}. */
export type Container = keyof typeof CONTAINERS;
