import { expect } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { dayText } from '@nidaan/contract/dates';
import { awaited } from '../../../browser/awaited.js';
import { placeOrder } from '../../../browser/place-order.js';
import { reportFile } from '../../files.js';
import { query } from '../../../stack/database.js';
import { changeEmail, notePayment } from '../../staff-actions.js';
import { codeTo, foundInMail } from '../../../browser/messages.js';
import { newMailbox } from '../../../browser/new-customer.js';
import { moveOrder, recordReferral, uploadReport } from '../../people.js';
import type { Walker } from '../../walker.js';

/** A test for HIV. */
const PROTECTED = '321';
/** A test whose container is delivered first. */
const CONTAINER = '138';

/** An order on hold: the customer adds the missing details, and the order continues. */
export async function settlesHold(who: Walker): Promise<void> {
  const child = { name: 'Kabir Rao', age: 9, gender: 'Male' };
  const missing = { name: '', phoneno: '', address: '', pincode: '', beneficiaries: [child] };
  const { id, statusUrl } = await placeOrder(newMailbox('held'), missing);
  await who.open(statusUrl, 'No visit will take place until this is resolved:');
  await who.followLinks();
  await who.press('Save details');
  await who.sees('Enter at least one of these details.');
  await who.fill('Your name', 'Asha Rao');
  await who.fill('Address', '14 MG Road');
  await who.fill('Pincode', '560001');
  await who.fill('Guardian of Kabir Rao (9)', 'Asha Rao');
  await who.press('Save details');
  await who.sees('Your details are saved.');
  expect(await query('select status, name, pincode from orders where id = $1', [id])).toEqual([
    { status: 'Booked', name: 'Asha Rao', pincode: '560001' },
  ]);
}

/** An order on hold until the delivery of a container is agreed: the customer chooses another day. */
export async function agreesOnDay(who: Walker): Promise<void> {
  const day = bookableDays(new Date()).at(-1) ?? '';
  const { id, statusUrl } = await placeOrder(newMailbox('agree'), {
    cartItems: [{ id: CONTAINER, type: 'product' }],
  });
  await who.open(statusUrl, 'agree on when we deliver a container');
  await who.followLinks();
  await who.choose('Another day that suits you', dayText(day, new Date()));
  await who.press('Choose this day');
  await who.sees(`Your visit is now on ${dayText(day, new Date())}.`);
  expect(await query('select appointment_date::text as day from orders where id = $1', [id])).toEqual([
    { day },
  ]);
}

/** A code-protected report; after a change of the mailbox, opened once the previous mailbox has confirmed it. */
export async function opensWithCode(who: Walker): Promise<void> {
  const [previous, email] = [newMailbox('previous'), newMailbox('protected')];
  const { id } = await placeOrder(previous, { cartItems: [{ id: PROTECTED, type: 'product' }] });
  await recordReferral(id);
  await moveOrder(id, 'confirm', 'sendOut', 'collect', 'toLab');
  await uploadReport(id, reportFile);
  await notePayment(id);
  await changeEmail(id, email);
  await who.open('/terms', 'Terms');
  await who.open(await foundInMail(email, /\/order\/[\w-]+#k=[\w-]+/), 'Confirm that the order is yours');
  await who.press(/^Download receipt /);
  await who.press(/^Send a code to/);
  await who.sees('We have sent the code.');
  await who.fill('Code', '000000');
  await who.press('Confirm');
  await who.sees('This code is wrong');
  await who.fill('Code', await codeTo(previous));
  await who.press('Confirm');
  await who.sees('Your contact is confirmed.');
  await who.press(/^Email a code to/);
  await who.sees('It works once, within ten minutes.');
  await who.fill('Code', '000000');
  await who.press('Open', 'button');
  await who.sees('This code is wrong');
  await who.fill('Code', await codeTo(email));
  await who.press('Open', 'button');
  const opened = () =>
    query("select actor_role from audit where action = 'report.opened' and subject_id = $1", [id]);
  await awaited('The report did not open', async () => (await opened()).length > 0);
  expect(await opened()).toEqual([{ actor_role: 'link' }]);
}
