import type { Collection } from '@nidaan/contract';

export const messages = {
  title: 'How to prepare',
  general: 'For all samples',
  passed: 'That time has passed. If you have eaten since, choose a later day.',
  taken: (specimens: string) => `Samples taken: ${specimens}.`,
  report: (hours: string) => `The last report is ready within ${hours} of the samples reaching the lab.`,
  away: {
    home: 'All samples are taken at home.',
    visit: 'One of the samples has to be taken at a centre.',
    sample: 'One of the samples is taken by a doctor or hospital and sent in.',
  } satisfies Record<Collection, string>,
};
