export const messages = {
  title: 'How to prepare',
  general: 'For all samples',
  passed: 'The time for your last meal has passed. If you have eaten since, choose a later day.',
  taken: (specimens: string) => `Samples: ${specimens}.`,
  report: (hours: string) => `Reports within ${hours} after your samples reach the lab.`,
  away: (place: 'visit' | 'sample', isOnly: boolean) =>
    `${isOnly ? 'The sample' : 'One of the samples'} is collected ${place === 'visit' ? 'at a collection centre' : 'by your doctor or hospital'}.`,
  removeTest: 'Remove this test',
};
