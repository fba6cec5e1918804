import { moneyText } from '@nidaan/sdk';

export const messages = {
  title: 'Filter and sort',
  concern: 'Check for',
  anyConcern: 'Anything',
  price: 'Price',
  anyPrice: 'Any price',
  band: (from: number, to: number) => {
    if (from === 0) return `Under ${moneyText(to + 1)}`;
    return to === Infinity ? `${moneyText(from)} and above` : `${moneyText(from)} to ${moneyText(to)}`;
  },
  age: 'Age',
  anyAge: 'Any age',
  ages: (from: number, to: number) => {
    if (from === 0) return `Under ${to + 1}`;
    return to === 120 ? `${from} and above` : `${from} to ${to}`;
  },
  gender: 'For',
  anyGender: 'Everyone',
  genders: { women: 'Women', men: 'Men' },
  sort: 'Sort by',
  sorts: { recommended: 'Most booked', price: 'Price, lowest first', tests: 'Number of tests, most first' },
  clear: 'Clear filters',
  shown: (count: number, all: number) => (count === all ? `${all} packages` : `${count} of ${all} packages`),
  show: (count: number) => (count === 1 ? 'Show 1 package' : `Show ${count} packages`),
  none: 'No package fits these filters',
  compare: 'Compare',
  compareIt: (name: string) => `Compare ${name}`,
  chosen: 'Packages to compare',
  oneMore: 'Choose one or two more to compare',
  compareAll: (count: number) => `Compare ${count} packages`,
  notLoaded: 'The comparison could not be loaded. Please try again.',
  clearChoice: 'Clear',
};
