/**
 * The public contract between the API and its clients, one file for each noun.
 * Public browser bundles import types from here and functions from the file entries
 * (`@nidaan/contract/price`), so that the validator (zod) is not part of their bundles.
 */
export * from './account-rules.js';
export * from './additional-tests.js';
export * from './audit.js';
export * from './auth.js';
export * from './booking-rules.js';
export * from './calendar.js';
export * from './cart-helper.js';
export * from './concerns.js';
export * from './drawings.js';
export * from './csp-reports.js';
export * from './dates.js';
export * from './errors.js';
export * from './event-names.js';
export * from './hold-needs.js';
export * from './invoices.js';
export * from './lab.js';
export * from './emails.js';
export * from './newsletter.js';
export * from './order-contact.js';
export * from './order-admin.js';
export * from './order-query.js';
export * from './order-status.js';
export * from './order-views.js';
export * from './orders.js';
export * from './packages.js';
export * from './page.js';
export * from './payment-states.js';
export * from './payments.js';
export * from './pincodes.js';
export * from './preparation.js';
export * from './price.js';
export * from './privacy.js';
export * from './receipt-files.js';
export * from './receipts.js';
export * from './registry.js';
export * from './registry-moves.js';
export * from './regulated.js';
export * from './releases.js';
export * from './reports.js';
export * from './revenue.js';
export * from './second-factor.js';
export * from './security-events.js';
export * from './secret-link.js';
export * from './test-count.js';
export * from './tests.js';
export * from './users.js';
