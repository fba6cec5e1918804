/** Least characters of a password that someone chooses (decisions §1.4). */
export const PASSWORD_MIN = 10;

/** Days that a link which proves a mailbox can be used. */
export const VERIFY_LINK_DAYS = 2;

/** Minutes that a link for a new password can be used (decisions §1.4). */
export const RESET_LINK_MINUTES = 30;

/** The version of the privacy notice that people agree to at booking and at registering; raised with its text. */
export const PRIVACY_VERSION = '2026-11';

/**
 * What stays after an erasure, because a law says so, for how long, and which law. Everything else about the person
 * is deleted or loses its names at once.
 */
export const KEPT_BY_LAW = [
  {
    what: 'Bills, as they were issued',
    years: 8,
    why: 'Tax law asks for the books of a business (CGST Act, section 36: 72 months after the annual return).',
  },
  {
    what: 'Reports, as they were issued',
    years: 3,
    why: 'Medical records are kept three years (Medical Council regulations of 2002, 1.3.1).',
  },
  {
    what: 'What was done and when, in numbers without names',
    years: 3,
    why: 'Access to personal data is logged for at least one year (DPDP Rules 2025, rule 6).',
  },
] as const;
