/** What the SDK offers, and what a remote uses, as builds write it: for tests of what compares them. */
export { readUses } from './read-uses.js';
export { offeredTypes } from './sdk/offered.js';
