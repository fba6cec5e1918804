import { logIn } from '../../e2e/browser/log-in.js';
import type { Visitor } from '../../e2e/browser/visitor.js';
import { newReport } from '../../e2e/buttons/files.js';
import { query } from '../../e2e/stack/database.js';
import { moveOrder, uploadReport } from '../../e2e/buttons/people.js';

/** Confirms an order in the list, and records its payment; returns the number of the receipt. */
export async function confirmsAndRecordsPayment(who: Visitor, reference: string): Promise<string> {
  await who.open('/admin');
  await logIn(who);
  await who.sees('Manage the platform');
  await who.open(`/admin/view-orders?q=${reference}`);
  await who.press(`Open ${reference}`);
  await who.press('Confirm', 'button');
  await who.sees(`${reference}: Confirmed`);
  await who.fill('How it was paid', 'upi');
  await who.fill('UPI reference (UTR)', '412345678901');
  await who.press('Record payment of ₹160');
  await who.sees('Payment recorded.');
  const [receipt] = await query<{ serial: string }>(
    'SELECT serial FROM receipts WHERE order_id = (SELECT id FROM orders WHERE reference = $1)',
    [reference],
  );
  return receipt?.serial ?? '';
}

/** Releases the report of an order that was uploaded. */
export async function releasesReport(who: Visitor, reference: string, file: string): Promise<void> {
  const [order] = await query<{ id: string }>('SELECT id FROM orders WHERE reference = $1', [reference]);
  const id = order?.id ?? '';
  await moveOrder(id, 'sendOut', 'collect', 'toLab');
  await uploadReport(id, newReport(file), file);
  await who.open('/admin/report-inbox?view=release');
  await who.press(`Release ${file}`, 'button');
  await who.sees('1 report released.');
}

/** Changes the price of a package. */
export async function changesPrice(who: Visitor, name: string, price: number): Promise<void> {
  await who.open('/admin/manage-packages');
  await who.sees('Found 39 package(s)');
  await who.fill('Search by package name', name);
  await who.press(`Edit ${name}`);
  await who.fill('Price (₹)', String(price));
  await who.press('Update Package');
  await who.sees('✅ Package updated successfully!');
}
