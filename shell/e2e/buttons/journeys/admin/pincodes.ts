import { expect } from '@jest/globals';
import { query } from '../../../stack/database.js';
import type { Journey } from '../../run.js';

export const pincodes: Journey = {
  screen: '/admin/pincodes',
  as: 'admin',
  async go(who) {
    const served = () =>
      query("select pincode from pincodes where pincode in ('999901', '999902') order by pincode");
    await who.open('/admin/pincodes', 'Where the lab collects samples');
    await who.fill('Pincode', '999901');
    for (const name of ['Area', 'City', 'State']) await who.fill(name, 'Journey');
    await who.press('Add pincode');
    await who.sees('999901 is now served.');
    await who.press('Dismiss');
    await who.fill('One pincode per line', '999902, Walk, Journey');
    await who.press('Add these pincodes');
    await who.sees('1 added, 0 already served, 0 refused.');
    expect(await served()).toEqual([{ pincode: '999901' }, { pincode: '999902' }]);
    await who.press('Next');
    await who.press('Previous');
    await who.fill('Pincode, area, city or state', '9999');
    await who.press('Search', 'button');
    for (const pincode of ['999901', '999902']) {
      await who.press(`Remove ${pincode}`);
      await who.press('Cancel');
      await who.press(`Remove ${pincode}`);
      await who.press('Close');
      await who.press(`Remove ${pincode}`);
      await who.press('Remove', 'button');
      await who.sees(`${pincode} is no longer served.`);
    }
    expect(await served()).toEqual([]);
    await who.press('Clear');
    await who.sees('1–50 of 788');
    await who.followLinks();
  },
};
