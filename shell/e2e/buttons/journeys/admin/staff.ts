import { expect } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { awaited } from '../../../browser/awaited.js';
import { placeOrder } from '../../../browser/place-order.js';
import { stack } from '../../../stack/stack.js';
import { query } from '../../../stack/database.js';
import { newMailbox } from '../../../browser/new-customer.js';
import type { Journey } from '../../run.js';
import { dayClose } from './day-close.js';
import { paymentEntry } from './payment-entry.js';
import { reportInbox } from './report-inbox.js';
import { users } from './users.js';

const dashboard: Journey = {
  screen: '/admin',
  as: 'admin',
  async go(who) {
    await who.open('/admin', 'Last four weeks');
    await who.followLinks();
    // The quick actions come before the counts, which are still to be followed.
    await who.sees('Last four weeks');
    await who.followLinks();
    // An unknown address has the dashboard too.
    await who.who.open('/admin/nothing-here');
    await who.who.sees('This is the dashboard.');
  },
};

const newsletter: Journey = {
  screen: '/admin/newsletter',
  as: 'admin',
  async go(who) {
    await who.open('/admin/newsletter', 'Newsletter');
    await who.press('Export CSV');
    await who.fill('Search by email', 'no-such-person');
    await who.press('Search', 'button');
    await who.sees('No confirmed subscribers yet.');
    await who.press('Clear');
    await who.followLinks();
  },
};

const audit: Journey = {
  screen: '/admin/audit',
  as: 'admin',
  async go(who) {
    // More entries than a page holds, the newest of them about an order.
    for (let placed = 0; placed < 60; placed += 1) await placeOrder();
    const { reference } = await placeOrder();
    await who.open('/admin/audit', 'Nothing here can be changed.');
    await who.fill('Order, test, package or email', stack.admin.email);
    await who.press('Search', 'button');
    await who.who.seesNoMore(reference);
    await who.followLinks();
    await who.who.seesNoMore(reference);
    await who.choose('Action', 'Logged in');
    await who.choose('From', '2026-01-01');
    await who.choose('To', '2027-01-01');
    await who.followLinks();
    await who.choose('Role', 'System');
    await who.choose('Role', 'All roles');
    await who.choose('Action', 'All actions');
    await who.press('Clear');
    await who.sees(reference);
    await who.followLinks();
    await who.sees(reference);
    await who.press('Next');
    // Older entries link to more than orders.
    await who.sees('51–');
    await who.followLinks();
    await who.sees('51–');
    await who.press('Previous');
    await who.sees(reference);
    await who.press('Refresh');
    await who.press('Export CSV');
    const exported = "select actor_role from audit where action = 'audit.exported'";
    await awaited('The export was not recorded', async () => (await query(exported))[0] ?? null);
  },
};

const revenue: Journey = {
  screen: '/admin/total-revenue',
  as: 'admin',
  async go(who) {
    await who.open('/admin/total-revenue', 'Average order');
    await who.press('Day book');
    await who.press('Export CSV');
    await who.choose('From', '2026-01-01');
    await who.choose('To', '2026-06-30');
    await who.choose('By', 'Month');
    for (const range of ['Last 7 days', 'Last 30 days', 'Last 12 months']) await who.press(range);
    await who.sees('Average order');
    await who.followLinks();
  },
};

const security: Journey = {
  screen: '/admin/security',
  as: 'admin',
  async go(who) {
    await fetch(`${stack.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...stack.admin, password: 'not the password' }),
    });
    await who.open('/admin/security', 'Security');
    await who.choose('Event', 'Wrong password');
    await who.press(/^Show events from network/);
    await who.sees('Clear');
    await who.press('Clear');
    await who.fill('Account email or network', stack.admin.email);
    await who.press('Search', 'button');
    await who.choose('From', '2026-01-01');
    await who.choose('To', '2027-01-01');
    await who.press('Refresh');
    await who.followLinks();
  },
};

const mail: Journey = {
  screen: '/admin/mail',
  as: 'admin',
  async go(who) {
    const { id, reference } = await placeOrder(newMailbox('mail'));
    await query('update orders set email_held_at = now() where id = $1', [id]);
    const [held] = await query<{ id: string }>(
      "insert into outbox (event, payload, held) values ('order.placed', jsonb_build_object('orderId', $1::text), true) returning id",
      [id],
    );
    await who.open('/admin/mail?state=held', 'Many bookings used this address');
    await who.press('Send: Confirmation');
    await who.sees('The email is on its way.');
    await who.press('Dismiss');
    const waiting =
      'select id from outbox where id = $1 and held union all select null from orders where id = $2 and email_held_at is not null';
    expect(await query(waiting, [held?.id, id])).toEqual([]);
    await who.open('/admin/mail', '1–');
    await who.turnPages();
    await who.choose('State', 'Sent');
    // Other orders may have changed since, so that no email would be sent about them now.
    await who.open(`/admin/mail?q=${reference}`, reference);
    await who.press(/^Preview: /);
    await who.sees('As it would be sent now');
    await who.press('Close');
    await who.fill('Order, name, phone or email', 'booking');
    await who.press('Search');
    await who.press('Clear');
    await who.press('Refresh');
    await who.followLinks();
  },
};

const collections: Journey = {
  screen: '/admin/collections',
  as: 'admin',
  async go(who) {
    const { reference } = await placeOrder(newMailbox('collections'));
    const [day = ''] = bookableDays(new Date());
    await who.open('/admin/collections', 'Collection list');
    await who.choose('Day', day);
    await who.sees(reference);
    await who.press('Print');
    await who.followLinks();
  },
};

export const staff: Journey[] = [
  dashboard,
  users,
  newsletter,
  audit,
  security,
  revenue,
  mail,
  collections,
  paymentEntry,
  dayClose,
  reportInbox,
];
