import type { Collection } from '@nidaan/contract';

export const messages = {
  title: 'How to prepare',
  general: 'For all samples',
  passed: 'That time has passed. If you have eaten since, choose a later day.',
  taken: (specimens: string) => `Samples: ${specimens}.`,
  report: (hours: string) => `Reports within ${hours} after your samples reach the lab.`,
  away: {
    home: 'All samples are taken at home.',
    visit: 'One of the samples is collected at a collection centre.',
    sample: 'One of the samples is collected by your doctor or hospital.',
  } satisfies Record<Collection, string>,
};
