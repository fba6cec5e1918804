import type { Visitor } from '../browser/visitor.js';

/** What a walker does with a field and its calendar. */
interface Typist {
  who: Visitor;
  press: (name: string | RegExp, role?: string) => Promise<void>;
  fill: (name: string | RegExp, text: string) => Promise<void>;
}

/**
 * The buttons of antd's calendar, in an order in which each can be pressed when its turn comes, also where the past cannot
 * be chosen.
 */
const BUTTONS = [
  'Next month',
  'Previous month',
  'Next year',
  'Last year',
  /^[A-Z][a-z]{2}$/,
  /^\d{4}$/,
  /^\d{4}-\d{4}$/,
];

/** Presses each button of a date field and its calendar, then types a day. */
export async function typeDay(
  walker: Typist,
  name: string,
  day: string,
  field: 'required' | 'optional',
): Promise<void> {
  await walker.press(name);
  await walker.press('Today', 'link');
  if (field === 'optional') await walker.press(`Clear ${name}`, 'button');
  await walker.press(name);
  for (const button of BUTTONS) await walker.press(button, 'button');
  await walker.fill(name, day);
  await walker.who.keys('Enter');
}
