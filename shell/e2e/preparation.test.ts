import { expect, test } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { calendarName } from '@nidaan/contract/calendar';
import { dayText } from '@nidaan/contract/dates';
import { chromium } from './browser/chromium.js';
import { downloadsOf } from './files/downloads.js';
import { emailTo } from './browser/messages.js';
import type { Visitor } from './browser/visitor.js';
import { newMailbox, newPhone } from './browser/new-customer.js';

const { visitor } = chromium();
const [day = '', later = ''] = bookableDays(new Date());

/** A day as the plan writes it: `Mon, 23 Nov`. */
const planned = (date: string) => dayText(date, new Date(date));

async function fillsIn(asha: Visitor, email: string): Promise<void> {
  const details = {
    Pincode: '560001',
    Name: 'Meera Iyer',
    Email: email,
    Address: '14 MG Road',
    'Phone No': newPhone(),
    Age: '34',
  };
  for (const [label, text] of Object.entries(details)) await asha.fill(label, text);
  await asha.press('I’m one of the patients (use my name and age)');
  await asha.page.select('select[name="beneficiaries.0.gender"]', 'Female');
}

async function books(asha: Visitor): Promise<string> {
  await asha.press('Book Now');
  await asha.sees('Order submitted successfully!');
  return /ND-\w{4}-\w{2}/.exec(await asha.text())?.[0] ?? '';
}

async function seesBothVisits(asha: Visitor, on: string): Promise<void> {
  await asha.sees(`First home visit on ${planned(on)}, 6 to 9 am`);
  await asha.sees('Finish dinner between 9 pm and 10 pm on');
  await asha.sees(`Second home visit on ${planned(on)}, 8 to 11 am`);
  await asha.sees('exactly 2 hours after your first bite');
}

test('two visits of a morning stand in clock times in cart, receipt, order page, email and calendar', async () => {
  const email = newMailbox('two-visits');
  const asha = await visitor({ width: 360, height: 740 });
  const saved = await downloadsOf(asha);
  await asha.open('/health/25');
  await asha.sees('the second sample is taken 2 hours after you start eating');
  await asha.press('Add to cart');
  await asha.open('/cart');
  await asha.sees('These tests need more than one sample, taken hours apart.');
  await seesBothVisits(asha, day);
  await fillsIn(asha, email);
  const reference = await books(asha);
  await seesBothVisits(asha, day);
  await asha.press('Track order');
  await asha.sees(`Order ${reference}`);
  await seesBothVisits(asha, day);
  await asha.press('Add to calendar');
  const calendar = String(await saved(calendarName(reference)));
  const at = (time: string) => `${day.replaceAll('-', '')}T${time}00Z`;
  expect(calendar.match(/^DT(?:START|END):.+$/gm)).toEqual([
    `DTSTART:${at('0030')}`,
    `DTEND:${at('0330')}`,
    `DTSTART:${at('0230')}`,
    `DTEND:${at('0530')}`,
  ]);
  const message = await emailTo(email);
  expect(message).toContain(`First home visit on ${planned(day)}, 6 to 9 am:`);
  expect(message).toContain(`Second home visit on ${planned(day)}, 8 to 11 am:`);
  await asha.page.select('select[name="appointmentDate"]', later);
  await asha.press('Reschedule');
  await seesBothVisits(asha, later);
});

test('a container is asked for before the booking, and the order on hold tells no one to fast', async () => {
  const email = newMailbox('container');
  const asha = await visitor({ width: 360, height: 740 });
  for (const page of ['/shop/138', '/shop/2']) {
    await asha.open(page);
    await asha.press('Add to cart');
  }
  await asha.open('/cart');
  await asha.sees('Finish dinner between 9 pm and 10 pm on');
  await asha.page.select('select[name="arrangements.container"]', 'collect-at-lab');
  await asha.sees('Collect the container for 24-hour urine at our lab');
  await fillsIn(asha, email);
  const reference = await books(asha);
  await asha.press('Track order');
  await asha.sees(`Order ${reference}`);
  await asha.sees('We will tell you how to prepare when we confirm your visit.');
  await asha.sees('Container: to be collected at our lab before the visit');
  expect(await asha.text()).not.toMatch(/Finish dinner|Add to calendar/);
  expect(await emailTo(email)).not.toContain('Finish dinner');
});
