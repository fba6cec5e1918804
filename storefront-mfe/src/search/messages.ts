import type { ItemType } from '@nidaan/sdk';

export const typeLabel: Record<ItemType, string> = { product: 'Test', package: 'Package' };

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const messages = {
  title: 'Search',
  titleOf: (term: string) => `Results for “${term}”`,
  description: 'Search every test and health package by name, abbreviation or everyday word.',
  list: 'Results',
  again: 'Search again',
  searching: 'Searching…',
  none: (term: string) => `No results found for "${term}"`,
  instead: (meant: string) => `Showing results for “${meant}”`,
  count: (shown: number, all: number) =>
    shown < all ? `${shown} of ${all} results` : counted(all, 'result', 'results'),
  counts: (tests: number, packages: number) =>
    `${counted(tests, 'test', 'tests')} and ${counted(packages, 'package', 'packages')}`,
  all: (count: number) => `See all ${count} results`,
  tests: 'Tests',
  packages: 'Packages',
  tryAgain: 'Try again',
  failed: 'Search is temporarily unavailable. Your cart is kept.',
  stale: 'Prices may have changed',
  unreached: 'We can’t connect right now, so you’re seeing saved prices.',
  notLoaded: 'This could not be loaded',
  kept: 'We cannot connect right now. Your cart is kept.',
  laterMore: 'The rest of this page appears once we are connected again.',
  prompt: 'What would you like to find?',
  promptHow: 'Type the name of a test or package, its short form (TSH) or an everyday word (sugar test).',
  found: (found: number, all: number) => `${found} of ${all} found`,
  addAll: (count: number) => (count === 1 ? 'Add it' : `Add all ${count}`),
  addOthers: (count: number) => `Add the other ${count}`,
  allInCart: (count: number) => (count === 1 ? 'It is in your cart.' : `All ${count} are in your cart.`),
  removeTwice: (saves: string) => `Remove and save ${saves}`,
  before: (names: string[]) => `Already there before: ${names.join(', ')}.`,
  notFound: 'Not found',
  partNotFound: (text: string) => `“${text}” was not found.`,
  didYouMean: 'Did you mean',
  notOffered: (name: string) => `We do not do ${name}.`,
  whatWeDo: 'We test blood, urine, stool and other samples. Most are collected at your home, free.',
  mentions: 'Tests that mention it',
  noneHow: 'Please check the spelling, or try a shorter word. You can also browse all tests and packages.',
  askUs: 'Not sure what your test is called? Call us and we will find it:',
  allTests: 'See all tests',
  allPackages: 'See all packages',
};
