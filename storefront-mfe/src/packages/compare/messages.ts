export const messages = {
  title: 'Compare packages',
  price: 'Price',
  count: 'Tests',
  extra: 'Not in all of these',
  lacks: 'Not included',
  preparation: 'Preparation',
  report: 'Report',
  none: 'None',
  more: (count: number) => `${count} more`,
  tests: (count: number) => `${count} tests`,
};
