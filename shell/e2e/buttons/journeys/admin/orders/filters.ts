import { expect } from '@jest/globals';
import { bookableDays, istDay } from '@nidaan/contract/booking-rules';
import { HOLD_REASONS, ORDER_STATUSES } from '@nidaan/contract/order-status';
import { awaited } from '../../../../browser/awaited.js';
import { newName, newOrder } from '../../../orders.js';
import type { Journey } from '../../../run.js';
import type { Walker } from '../../../walker.js';
import { addressOf, lists, screen } from './shown-orders.js';

const [tomorrow = '', later = ''] = bookableDays(new Date());

/** Presses a choice in an open list, and waits until it is selected or not. */
async function selects(who: Walker, choice: string, isOn: boolean): Promise<void> {
  await who.press(choice, 'option');
  await awaited(`"${choice}" did not become ${isOn ? 'selected' : 'free'}`, () =>
    who.who.page.$$eval(
      '[role=option]',
      (all, name, on) =>
        all.some((one) => one.textContent?.startsWith(name) && (one.ariaSelected === 'true') === on),
      choice,
      isOn,
    ),
  );
}

/** Presses two choices of a field on, one off and on again, and their chips. */
async function choosesTwo(
  who: Walker,
  field: string,
  [one = '', other = '']: readonly string[],
): Promise<void> {
  await who.press(field, 'combobox');
  await selects(who, one, true);
  await selects(who, one, false);
  await selects(who, one, true);
  await selects(who, other, true);
  await who.who.keys('Escape');
  await who.press(`Remove ${one}`);
  await who.press(field, 'combobox');
  await selects(who, one, true);
  await who.who.keys('Escape');
  await who.press(`Remove ${other}`);
}

async function clears(who: Walker): Promise<void> {
  await who.press('Clear filters');
  await who.who.seesNoMore('Clear filters');
  expect([...addressOf(who)]).toEqual([]);
}

/** Sets a filter, and takes it off by its chip when the list has become these orders. */
async function filters(
  who: Walker,
  chip: string | RegExp,
  listed: string[],
  all: string[],
  set: () => Promise<void>,
) {
  await set();
  await lists(who, listed);
  await who.press(chip, 'button');
  await lists(who, all);
}

async function filtersByDays(who: Walker, first: string, second: string): Promise<void> {
  const all = [second, first];
  await who.choose('Visit from', later);
  await lists(who, [second]);
  await who.press(/^More filters \(/, 'summary');
  await who.press(/^More filters \(/, 'summary');
  await filters(who, /^Remove Visit from: /, [second], all, () => who.choose('Visit from', later));
  await filters(who, /^Remove Visit until: /, [first], all, () => who.choose('Visit until', tomorrow));
  await filters(who, /^Remove Visit: /, [first], all, () => who.choose('Visit', 'Tomorrow'));
  const today = istDay(new Date());
  await filters(who, /^Remove Booked from: /, all, all, () => who.choose('Booked from', today));
  await filters(who, /^Remove Booked until: /, all, all, () => who.choose('Booked until', today));
  await filters(who, /^Remove Booked: /, [], all, () => who.choose('Booked', 'Yesterday'));
}

async function filtersByWork(who: Walker, first: string, second: string): Promise<void> {
  const all = [second, first];
  for (const [area, listed] of [
    ['5600', all],
    ['no such place', []],
  ] as const)
    await filters(who, /^Remove Pincode or locality: /, [...listed], all, async () => {
      await who.fill('Pincode or locality', area);
      await who.who.keys('Enter');
    });
  await filters(who, 'Remove Refund due', [], all, () => who.choose('Payment', 'Refund due'));
  await filters(who, 'Remove In lab today', [], all, () => who.choose('Reached today', 'In lab today'));
  await filters(who, 'Remove To be paid', all, all, () => who.choose('Payment', 'To be paid'));
  for (const box of ['Report late', 'Visit overdue', 'Email failed']) {
    await filters(who, `Remove ${box}`, [], all, () => who.press(box, 'checkbox'));
    await who.press(box, 'checkbox');
    await lists(who, []);
    await who.press(box, 'checkbox');
    await lists(who, all);
  }
}

export const filtering: Journey = {
  screen,
  name: 'search and filters',
  as: 'admin',
  async go(who) {
    const name = newName();
    const first = await newOrder({ name });
    const second = await newOrder({ name, appointmentDate: later });
    await who.open(screen, 'View Orders');
    await who.fill('Reference, name, phone or email', name);
    await who.press('Search', 'button');
    await lists(who, [second.reference, first.reference]);
    await choosesTwo(who, 'Status', ORDER_STATUSES);
    await awaited('One status was not left', () => addressOf(who).get('status') === 'Booked');
    await lists(who, [second.reference, first.reference]);
    await who.press('More filters', 'summary');
    await choosesTwo(who, 'Hold reason', Object.values(HOLD_REASONS));
    await who.sees('No order matches the search and the filters.');
    await clears(who);
    await who.fill('Reference, name, phone or email', name);
    await who.press('Search', 'button');
    await filtersByDays(who, first.reference, second.reference);
    await filtersByWork(who, first.reference, second.reference);
  },
};
