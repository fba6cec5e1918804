import type { OrderAggregate } from '../load-order.js';

const LETTER = String.raw`\p{L}\p{M}\p{Join_C}`;

// What makes a link: a scheme, such as in `https://x` and `mailto:x`; the sign of an email address between its two parts;
// and the dot of a domain, which letters follow. `H.No.` keeps its dots: no domain under `.no` has a single letter.
const SCHEMES = /:?\/{2,}|:(?=\/)|(?<!\d):(?=\S)|:(?=[^\s\d])/gu;
const MAILBOXES = new RegExp(String.raw`(?<=[${LETTER}])@(?=\S)|(?<=\S)@(?=[${LETTER}])`, 'gu');
const HOUSE_NUMBER = String.raw`(?<=(?<![${LETTER}\p{N}-])\p{L}\.)no(?![${LETTER}\p{N}-])`;
const DOMAINS = new RegExp(
  String.raw`(?<=www)\.|\.(?=\p{Join_C}*\p{L}[${LETTER}-])(?!${HOUSE_NUMBER})|(?<=\d\.\d+)\.(?=\d+\.\d)`,
  'giu',
);

// A visitor chooses both the texts and the email address, so no text may carry a message with a link to a stranger. All
// else stays as it was typed, because people correct an address that they read otherwise.
const withoutLinks = (typed: string, signs: RegExp) =>
  typed
    .replace(signs, ' ')
    .replace(SCHEMES, ' ')
    .replace(MAILBOXES, ' ')
    .replace(DOMAINS, '. ')
    .replace(/\s+/g, ' ')
    .trim();

const NOT_OF_NAMES = /[^\p{L}\p{M}\p{Zs}\p{Join_C}.'’-]+/gu;
const NOT_OF_ADDRESSES = /[^\p{L}\p{M}\p{N}\p{Zs}\p{Join_C}.,'’"()#&/:;+@-]+/gu;
const MAX_NAME = 60;
const MAX_ADDRESS = 200;

const shortName = (typed: string | null) =>
  typed ? withoutLinks(typed, NOT_OF_NAMES).slice(0, MAX_NAME) : '';

/** The name of a person who gets tested, as emails may show it. */
export const nameOf = (typed: string | null, position: number) =>
  shortName(typed) || `Person ${position + 1}`;

/** The names of the people who get tested, as emails may show them. */
export const personNames = (beneficiaries: OrderAggregate['beneficiaries']): string[] =>
  beneficiaries.map(({ name, position }) => nameOf(name, position - 1));

/** The opening of an email about an order; without a name a plain one. */
export const greetingOf = (name: string | null): string =>
  `Hello${name && shortName(name) ? ` ${shortName(name)}` : ''},`;

/** The address of a visit as emails may show it; empty when none was given. */
export const addressOf = (address: string | null, pincode: string | null): string =>
  [address && withoutLinks(address, NOT_OF_ADDRESSES).slice(0, MAX_ADDRESS), pincode]
    .filter(Boolean)
    .join(', ');
