/**
 * The contract number of this SDK, raised only by a breaking change. A remote declares the number it was written for.
 */
export const CONTRACT = 1;

/** The contracts that a shell with this SDK supports: also the previous one, so that remotes can be released later. */
export const CONTRACTS = [CONTRACT, CONTRACT - 1];

/** Names of the slots that other remotes can fill. */
export const SLOTS = ['header.search', 'header.staff', 'booking.form'];
