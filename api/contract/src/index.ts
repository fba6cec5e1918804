/**
 * The public contract between the API and its clients, one file for each noun.
 * Public browser bundles import types from here and functions from the file entries
 * (`@nidaan/contract/price`), so that the validator (zod) is not part of their bundles.
 */
export * from './accounts/account-rules.js';
export * from './accounts/auth.js';
export * from './accounts/privacy.js';
export * from './accounts/second-factor.js';
export * from './accounts/security-events.js';
export * from './accounts/users.js';
export * from './audit/audit.js';
export * from './catalogue/additional-tests.js';
export * from './catalogue/concerns.js';
export * from './catalogue/drawings.js';
export * from './catalogue/fold-name.js';
export * from './catalogue/packages.js';
export * from './catalogue/preparation.js';
export * from './catalogue/price.js';
export * from './catalogue/regulated.js';
export * from './catalogue/test-count.js';
export * from './catalogue/tests.js';
export * from './emails/emails.js';
export * from './emails/event-names.js';
export * from './emails/newsletter.js';
export * from './http/csp-reports.js';
export * from './http/dates.js';
export * from './http/error-sentences.js';
export * from './http/errors.js';
export * from './http/ids.js';
export * from './http/page.js';
export * from './http/text-limits.js';
export * from './invoices/invoices.js';
export * from './lab/colours.js';
export * from './lab/lab.js';
export * from './lab/pincodes.js';
export * from './orders/booking-rules.js';
export * from './orders/calendar.js';
export * from './orders/hold-needs.js';
export * from './orders/masks.js';
export * from './orders/order-admin.js';
export * from './orders/order-contact.js';
export * from './orders/order-query.js';
export * from './orders/order-status.js';
export * from './orders/order-views.js';
export * from './orders/orders.js';
export * from './orders/secret-link.js';
export * from './payments/payment-states.js';
export * from './payments/payments.js';
export * from './payments/receipt-files.js';
export * from './payments/receipts.js';
export * from './releases/registry.js';
export * from './releases/releases.js';
export * from './reports/report-limits.js';
export * from './reports/reports.js';
export * from './revenue/revenue.js';
