import type { AdminOrderView } from '@nidaan/contract';
import {
  entriesOf,
  type Entry,
  isForPackages,
  search,
  type SearchCatalogue,
} from '@nidaan/contract/catalogue-search';
import type { Right } from '@nidaan/contract/rights';
import { istDay } from '@nidaan/contract/booking-rules';
import { foldSearch } from '@nidaan/contract/fold-name';
import { dayText, paths } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { linksFor } from '../layout/nav.js';
import { messages } from './messages.js';

/** Where the jump field leads: an address with what is shown for it. */
export interface Destination {
  /** The address, which is also the option's key. */
  value: string;
  label: ReactNode;
  /** The address as text, for screen readers and tests. */
  title: string;
  disabled?: true;
}

/** Destinations of one kind under a heading. */
export interface DestinationGroup {
  label: string;
  options: Destination[];
}

const DAY_MS = 86_400_000;
const MOST = 5;

const ordersWith = (filter: string) => `${paths.adminOrders()}?${filter}`;

/** Tells whether the user has a right. */
type Rights = (right: Right) => boolean;

const lists = (now: Date): [address: string, name: string, right: Right | null][] => [
  [paths.adminNewOrder(), messages.newOrder, 'orders.place'],
  [ordersWith('status=Booked'), messages.newBookings, 'orders.read'],
  [ordersWith('status=On+hold'), messages.onHold, 'orders.read'],
  [ordersWith('payment=open'), messages.toBePaid, 'orders.read'],
  [ordersWith('reports=late'), messages.lateReports, 'orders.read'],
  [ordersWith('payment=refund_due'), messages.refundsDue, 'orders.read'],
  [
    `${paths.adminCollections()}?date=${istDay(new Date(now.getTime() + DAY_MS))}`,
    messages.tomorrow,
    'collections.read',
  ],
  [`${paths.adminTests()}?`, messages.addTest, 'tests.write'],
  [`${paths.adminPackages()}?`, messages.addPackage, 'packages.write'],
  [paths.home(), messages.website, null],
];

/** Whether every typed word stands in the text. */
export function containsWords(text: string, q: string): boolean {
  const folded = foldSearch(text);
  return foldSearch(q)
    .split(' ')
    .every((word) => folded.includes(word));
}

const named = ([value, title]: readonly [string, string]): Destination => ({ value, title, label: title });

const group = (label: string, options: Destination[]): DestinationGroup[] =>
  options.length > 0 ? [{ label, options }] : [];

/** The screens and prepared lists that a user may open and whose names contain the typed words; without words, the screens. */
export function placeGroups(q: string, now: Date, may: Rights): DestinationGroup[] {
  const screens = linksFor(may)
    .flatMap((one) => one.links)
    .map(({ to, label }) => named([to, label]));
  const views = lists(now).flatMap(([to, name, right]) => (right && !may(right) ? [] : named([to, name])));
  const found = (all: Destination[]) => all.filter(({ title }) => containsWords(title, q));
  if (!q) return group(messages.screens, screens);
  return [
    ...group(messages.screens, found(screens).slice(0, MOST)),
    ...group(messages.views, found(views).slice(0, MOST)),
  ];
}

const orderDestination = ({ _id, reference, name, status, phoneno, appointmentDate }: AdminOrderView) => {
  const more = [phoneno, appointmentDate && dayText(appointmentDate), status].filter(Boolean).join(' · ');
  const title = [reference ?? _id, name].filter(Boolean).join(' · ');
  return {
    value: ordersWith(`order=${_id}`),
    title: `${title} · ${more}`,
    label: (
      <span className="ad-jump__order">
        <span>{title}</span>
        <span className="nd-quiet">{more}</span>
      </span>
    ),
  };
};

/** The orders found. */
export const orderGroup = (orders: AdminOrderView[]): DestinationGroup[] =>
  group(messages.orders, orders.map(orderDestination));

/** Says in place of the orders that they could not be searched. */
export const failedGroup = (): DestinationGroup[] =>
  group(messages.orders, [{ ...named(['', messages.failed]), disabled: true }]);

/** The list of all orders that match the text. */
export const searchGroup = (q: string): DestinationGroup[] =>
  group(messages.search, [named([ordersWith(new URLSearchParams({ q }).toString()), messages.allOrders(q)])]);

/** The tests and packages that customers would find, those that are meant rather first; nothing for a misspelt text. */
export function catalogueGroups(catalogue: SearchCatalogue, q: string): DestinationGroup[] {
  const results = search(entriesOf(catalogue), q);
  // What is typed here is mostly a person's name, whose nearest test says nothing.
  if (results.instead !== null) return [];
  const found = (label: string, screen: string, entries: Entry[]) =>
    group(
      label,
      entries
        .slice(0, MOST)
        .map(({ item: { productName } }) =>
          named([`${screen}?${new URLSearchParams({ q: productName })}`, productName]),
        ),
    );
  const tests = found(messages.tests, paths.adminTests(), results.tests);
  const packages = found(messages.packages, paths.adminPackages(), results.packages);
  return isForPackages(results) ? [...packages, ...tests] : [...tests, ...packages];
}
