import { expect } from '@jest/globals';
import { placeOrder } from '../../../browser/place-order.js';
import { reportFile } from '../../files.js';
import { query } from '../../../stack/database.js';
import { linkTo } from '../../../browser/messages.js';
import { sendReports, withdrawReports } from '../../staff-actions.js';
import { newMailbox } from '../../../browser/new-customer.js';
import { moveOrder, uploadReport } from '../../people.js';
import type { Journey } from '../../run.js';

/** How often files of an order were opened, and by which role. */
const openings = (id: string) =>
  query<{ role: string; times: number }>(
    `select actor_role as role, count(*)::int as times from audit
     where action = 'report.opened' and subject_id = $1 group by 1`,
    [id],
  );

const message: Journey = {
  screen: '/reports',
  expectedErrors: /status of 404/,
  async go(who) {
    await who.open('/reports', 'This link no longer works');
    await who.followLinks();
    const email = newMailbox('reports');
    const { id, reference } = await placeOrder(email);
    await moveOrder(id, 'confirm', 'sendOut', 'collect', 'toLab');
    await uploadReport(id, reportFile, 'cbc.pdf');
    await uploadReport(id, reportFile, 'lipids.pdf');
    await sendReports(id);
    await who.open('/reports#t=abc', 'Tap below to view your reports');
    await who.press('Open my reports');
    await who.sees('This link no longer works');
    // In the same tab, as a person would open the newer email.
    await who.open(await linkTo(email, 'reports'), 'Tap below to view your reports');
    expect(await openings(id)).toEqual([]);
    await who.press('Open my reports');
    await who.sees(`Reports of booking ${reference}`);
    await who.followLinks();
    expect(await openings(id)).toEqual([{ role: 'link', times: expect.any(Number) }]);
    await withdrawReports(id);
    await who.open('/terms', 'Terms');
    await who.open('/reports', 'Tap below to view your reports');
    await who.press('Open my reports');
    await who.sees('There are no longer any reports here.');
    await who.followLinks();
  },
};

export const reports: Journey[] = [message];
