import { type Right, rightsOf } from './rights.js';
import { ROLE_NAMES, type StaffRole } from './roles.js';

/** What each right allows, as a sentence continues after "may". */
export const RIGHT_TEXTS: Record<Right, string> = {
  'orders.read': 'see orders',
  'orders.confidential': 'read the names of HIV tests in orders',
  'orders.place': 'book orders for callers',
  'orders.amend': 'change the tests and patients of orders',
  'orders.contact': 'change contacts and patient details',
  'orders.reschedule': 'reschedule visits',
  'orders.note': 'write notes',
  'orders.move': 'change the status of orders',
  'orders.move.confirm': 'confirm orders',
  'orders.move.sendOut': 'send orders out for collection',
  'orders.move.collect': 'mark samples as collected',
  'orders.move.toLab': 'receive samples in the lab',
  'orders.move.reportReady': 'mark reports as ready',
  'orders.move.complete': 'complete orders',
  'orders.move.hold': 'put orders on hold',
  'orders.move.release': 'take orders off hold',
  'orders.move.recollect': 'ask for another sample',
  'orders.move.cancel': 'cancel orders',
  'orders.correct': 'correct a status',
  'collections.read': 'see the collection list',
  'payments.take': 'record payments',
  'payments.assign': 'record payments that others took',
  'payments.withdraw': 'remove payments recorded by mistake',
  'payments.refund': 'record refunds',
  'days.close': 'close the days of collectors',
  'days.correct': 'correct closed days',
  'receipts.read': 'open receipts',
  'invoices.read': 'issue and open invoices',
  'reports.list': 'see which reports an order has',
  'reports.read': 'open reports',
  'reports.upload': 'upload reports',
  'reports.send': 'send reports',
  'reports.withdraw': 'withdraw reports',
  'reports.release': 'release reports to customers',
  'reports.delay': 'email customers a new time for their report',
  'reports.settings': 'decide whether reports are released first',
  'revenue.read': 'see revenue',
  'exports.read': 'export orders',
  'packages.write': 'manage packages',
  'tests.write': 'manage tests',
  'tests.deregulate': 'clear the legal class of a test',
  'prices.write': 'change many prices at once',
  'pincodes.write': 'manage pincodes',
  'users.manage': 'manage users and roles',
  'releases.manage': 'manage releases',
  'emails.manage': 'see and resend emails',
  'newsletter.read': 'see newsletter subscribers',
  'audit.read': 'see the audit log',
  'security-events.read': 'see security events',
  'csp-reports.read': 'see what browsers blocked',
  'docs.read': 'read the API documentation',
};

/** What a role of staff may do, each as a sentence continues after "may". */
export const rightTextsOf = (role: StaffRole): string[] => rightsOf(role).map((right) => RIGHT_TEXTS[right]);

/** The sentence of a refusal for lack of a right, which names the role and what it does not include. */
export const missingRightText = (role: StaffRole, right: Right): string =>
  `The role ${ROLE_NAMES[role]} may not ${RIGHT_TEXTS[right]}.`;
