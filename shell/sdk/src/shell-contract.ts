/**
 * The contract number of this SDK, raised only by a breaking change of it. A remote names the number it was written
 * for.
 */
export const CONTRACT = 1;

/** The contracts that a shell with this SDK speaks. No two teams have to release on the same day. */
export const CONTRACTS = [CONTRACT, CONTRACT - 1];

/** Named places that pages leave open for other remotes to fill. */
export const SLOTS = ['header.search', 'booking.form'];
