/** Minimum length of a new password, in characters (decisions §1.4). */
export const PASSWORD_MIN = 10;

/** For how many days a link that verifies an email address is valid. */
export const VERIFY_LINK_DAYS = 2;

/** For how many minutes a password-reset link is valid (decisions §1.4). */
export const RESET_LINK_MINUTES = 30;

/** For how many days the link of an invitation to staff is valid. */
export const INVITATION_DAYS = 7;

/** How many people and addresses a customer can save for the next booking. */
export const MAX_SAVED_PEOPLE = 10;
export const MAX_SAVED_ADDRESSES = 5;

/** The version of the privacy notice that people agree to when they book or register; change it with the text. */
export const PRIVACY_VERSION = '2026-11';

/**
 * What is retained after an erasure because a law requires it, for how many years, and which law. All other personal
 * data is deleted or anonymised at once.
 */
export const KEPT_BY_LAW = [
  {
    what: 'Bills, as they were issued',
    years: 8,
    why: 'Tax law requires businesses to keep their books (CGST Act, section 36: 72 months after the annual return).',
  },
  {
    what: 'Reports, as they were issued',
    years: 3,
    why: 'Medical records are kept three years (Medical Council regulations of 2002, 1.3.1).',
  },
  {
    what: 'Activity logs without your personal details',
    years: 3,
    why: 'Access to personal data is logged for at least one year (DPDP Rules 2025, rule 6).',
  },
] as const;
