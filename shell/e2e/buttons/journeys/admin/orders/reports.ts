import { expect } from '@jest/globals';
import { arrangeOrderTable } from '../../../../browser/order-table.js';
import { downloadsOf } from '../../../../files/downloads.js';
import { newReport } from '../../../files.js';
import { query } from '../../../../stack/database.js';
import { listOf, newName, newOrder, statusesOf } from '../../../orders.js';
import { moveOrder } from '../../../people.js';
import type { Journey } from '../../../run.js';
import type { Walker } from '../../../walker.js';

const screen = '/admin/view-orders';

interface Order {
  id: string;
  reference: string;
}

/** The reports of an order, from the database. */
const reportsOf = ({ id }: Order) =>
  query<{ name: string; hiv: boolean; withdrawn: boolean }>(
    'select name, hiv, withdrawn_at is not null as withdrawn from reports where order_id = $1 order by uploaded_at, name',
    [id],
  );

const uploadField = ({ reference }: Order) => `Choose report files for ${reference}`;

/** A report whose file name is that of another customer's order. */
const reportOf = (name: string, part: string) => newReport(`${name.replace(' ', '-')}-${part}.pdf`);

async function orderInLab(): Promise<Order> {
  const order = await newOrder();
  await moveOrder(order.id, 'confirm', 'sendOut', 'collect', 'toLab');
  return order;
}

const uploading: Journey = {
  screen,
  name: 'reports of another customer',
  as: 'admin',
  expectedErrors: /status of 409/,
  async go(who) {
    const order = await orderInLab();
    const name = newName();
    const other = await newOrder({ name });
    const [own, theirs] = [newReport(`own-${order.reference}.pdf`), reportOf(name, 'blood')];
    const uploads = async (...files: string[]) => {
      await who.attach(uploadField(order), files);
      await who.press('Upload', 'button');
    };
    await who.open(listOf(order.reference), order.reference);
    await uploads(own, theirs);
    await who.sees(`looks like it belongs to ${name}, ${other.reference}`);
    await who.press('Close');
    await who.press('Upload', 'button');
    await who.press('Remove this file');
    await who.press('Upload', 'button');
    await who.sees('Report uploaded successfully!');
    expect(await reportsOf(order)).toMatchObject([{ name: `own-${order.reference}.pdf` }]);
    expect(await statusesOf([order])).toEqual(['Report ready']);
    await uploads(own);
    await who.sees('This file was already there. Nothing was added.');
    await uploads(reportOf(name, 'urine'), reportOf(name, 'stool'));
    await who.press('Remove these 2 files');
    expect(await reportsOf(order)).toHaveLength(1);
    await who.attach(uploadField(order), [own]);
    await who.press(/^Remove .+\.pdf$/);
    await uploads(theirs);
    await who.press(`Upload to ${order.reference} anyway`);
    await who.press(/^View Report .*blood\.pdf$/, 'link');
    expect(await reportsOf(order)).toHaveLength(2);
    const audited = await query(
      "select detail->'confirmedMismatches'->0->>'reference' as reference from audit where subject_id = $1 and detail ? 'confirmedMismatches'",
      [order.id],
    );
    expect(audited).toEqual([{ reference: other.reference }]);
  },
};

/** The journey in the table with the columns of the specification, which have fields and buttons for reports. */
const inAllColumns = (journey: Journey): Journey => ({
  ...journey,
  async go(who) {
    await arrangeOrderTable('all');
    await journey.go(who);
    await arrangeOrderTable('compact');
  },
});

/** Withdraws a report, after cancelling once. */
async function withdraws(who: Walker, name: string): Promise<void> {
  await who.press(`Withdraw ${name}`);
  await who.press('Keep as it is');
  await who.press(`Withdraw ${name}`);
  await who.press('Close');
  await who.press(`Withdraw ${name}`);
  await who.press('Withdraw', 'button');
  await who.sees('Enter a reason.');
  await who.fill('Reason', 'It is of another sample');
  await who.press('Withdraw', 'button');
  await who.sees('The report was withdrawn.');
}

const reading: Journey = {
  screen,
  name: 'reports and invoice',
  as: 'admin',
  async go(who) {
    const order = await orderInLab();
    const saved = await downloadsOf(who.who);
    await who.open(listOf(order.reference), order.reference);
    await who.attach(uploadField(order), [newReport('journey-blood.pdf')]);
    await who.press('Upload', 'button');
    await who.sees('Report uploaded successfully!');
    await who.press(/^Hide in this browser only/);
    await who.sees('1 hidden here');
    await who.press('Show', 'button');
    await who.press(/^Send the reports to/);
    await who.sees('successfully!');
    await who.press('Generate Invoice', 'button');
    expect((await saved(`invoice_${order.id}.pdf`)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await query('select count(*)::int from invoices where order_id = $1', [order.id])).toEqual([
      { count: 1 },
    ]);
    await who.followLinks();
    await withdraws(who, 'journey-blood.pdf');
    expect(await reportsOf(order)).toEqual([{ name: 'journey-blood.pdf', hiv: false, withdrawn: true }]);
    expect(await statusesOf([order])).toEqual(['In lab']);
  },
};

const hiv: Journey = {
  screen,
  name: 'an HIV result',
  as: 'admin',
  async go(who) {
    const order = await newOrder({ cartItems: [{ id: '321', type: 'product' }] });
    await who.open(listOf(order.reference), order.reference);
    await who.attach(uploadField(order), [newReport('journey-result.pdf')]);
    await who.choose('Is journey-result.pdf an HIV result?', 'HIV result');
    await who.press('Upload', 'button');
    await who.sees('HIV result: only the customer can open it');
    expect(await reportsOf(order)).toEqual([{ name: 'journey-result.pdf', hiv: true, withdrawn: false }]);
  },
};

const phone: Journey = {
  screen,
  name: 'on a phone',
  as: 'admin',
  width: 360,
  async go(who) {
    const order = await orderInLab();
    await who.open(listOf(order.reference), order.reference);
    await who.press(`Select ${order.reference}`, 'checkbox');
    await who.press('Clear');
    await who.press('People, tests and reports', 'summary');
    await who.attach(uploadField(order), [newReport('journey-phone.pdf')]);
    await who.press('Upload', 'button');
    await who.sees('Report uploaded successfully!');
    expect(await statusesOf([order])).toEqual(['Report ready']);
    await who.press(`Change status of ${order.reference}`);
    await who.press('Complete', 'menuitem');
    await who.sees(`${order.reference}: Completed`);
    expect(await statusesOf([order])).toEqual(['Completed']);
    await who.followLinks();
  },
};

const drawer: Journey = {
  screen,
  name: 'reports in the drawer',
  as: 'admin',
  async go(who) {
    const order = await orderInLab();
    const saved = await downloadsOf(who.who);
    await who.open(`${listOf(order.reference)}&order=${order.id}`, 'No notes yet.');
    await who.attach(uploadField(order), [newReport('drawer-blood.pdf'), newReport('drawer-urine.pdf')]);
    await who.press('Remove drawer-urine.pdf');
    await who.press('Upload', 'button');
    await who.sees('Report uploaded successfully!');
    expect(await reportsOf(order)).toMatchObject([{ name: 'drawer-blood.pdf' }]);
    expect(await statusesOf([order])).toEqual(['Report ready']);
    await who.press(/^Hide in this browser only/);
    await who.press('Show', 'button');
    await who.press(/^Send the reports to/);
    await who.sees('successfully!');
    await who.press('Generate Invoice', 'button');
    expect((await saved(`invoice_${order.id}.pdf`)).subarray(0, 5).toString()).toBe('%PDF-');
    await withdraws(who, 'drawer-blood.pdf');
    expect(await statusesOf([order])).toEqual(['In lab']);
  },
};

export const orderReports: Journey[] = [
  inAllColumns(uploading),
  inAllColumns(reading),
  inAllColumns(hiv),
  phone,
  drawer,
];
