/**
 * Keeps the version of an order in an update, because TypeORM raises it otherwise: for changes that conflict with no edit
 * by version, such as a payment.
 */
export const SAME_VERSION = { version: () => 'version' };
