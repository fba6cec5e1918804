import { expect, test } from '@jest/globals';
import remote from './remote.js';

test('every admin screen requires the admin role', () => {
  expect(remote.routes.map(({ path, access }) => `${path} ${access}`)).toEqual([
    '/admin admin',
    '/admin/view-orders admin',
    '/admin/new-order admin',
    '/admin/change-order admin',
    '/admin/collections admin',
    '/admin/payment-entry admin',
    '/admin/day-close admin',
    '/admin/report-inbox admin',
    '/admin/view-users admin',
    '/admin/manage-packages admin',
    '/admin/manage-tests admin',
    '/admin/total-revenue admin',
    '/admin/pincodes admin',
    '/admin/newsletter admin',
    '/admin/mail admin',
    '/admin/audit admin',
    '/admin/security admin',
    '/admin/releases admin',
    '/admin/releases/uses admin',
    '/admin/* admin',
  ]);
});
