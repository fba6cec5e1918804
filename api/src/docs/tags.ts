import type { TagDocs } from './operation-docs.js';
import { accounts, twoStepLogin } from './operations/accounts.js';
import { lab } from './operations/lab.js';
import { newsletter } from './operations/newsletter.js';
import { orderAdministration } from './operations/orders/order-administration.js';
import { orders } from './operations/orders/orders.js';
import { packages } from './operations/packages.js';
import { payments } from './operations/orders/payments.js';
import { pincodes } from './operations/pincodes.js';
import { prices } from './operations/prices.js';
import { privacy } from './operations/privacy.js';
import { profile } from './operations/profile.js';
import { releases } from './operations/releases.js';
import { reports } from './operations/orders/reports.js';
import { revenue } from './operations/orders/revenue.js';
import { system } from './operations/system.js';
import { tests } from './operations/tests.js';
import { users } from './operations/users.js';

/**
 * The groups of operations by name, in the order in which the documentation shows them. Every operation is in one of
 * them.
 */
export const TAGS: readonly TagDocs[] = [
  accounts,
  lab,
  newsletter,
  orderAdministration,
  orders,
  packages,
  payments,
  pincodes,
  prices,
  privacy,
  profile,
  releases,
  reports,
  revenue,
  system,
  tests,
  twoStepLogin,
  users,
];
