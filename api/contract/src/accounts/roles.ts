/**
 * The roles of staff. `admin` is the owner, who may do everything: the specification names this value in the answer of
 * the login, so it stays (decisions §1.1).
 */
export const STAFF_ROLES = ['admin', 'front-desk', 'phlebotomist', 'lab', 'accounts', 'catalogue'] as const;

/** One of {@link STAFF_ROLES}. */
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Every role that an account can have. */
export const ROLES = [...STAFF_ROLES, 'customer'] as const;

/** The names of the roles as people read them. */
export const ROLE_NAMES: Record<(typeof ROLES)[number], string> = {
  admin: 'Owner',
  'front-desk': 'Front desk',
  phlebotomist: 'Phlebotomist',
  lab: 'Lab',
  accounts: 'Accounts',
  catalogue: 'Catalogue',
  customer: 'Customer',
};

/** True for a role of staff, who have the admin screens; what they may do there says the table of rights. */
export const isStaff = (role: string | null): role is StaffRole =>
  (STAFF_ROLES as readonly (string | null)[]).includes(role);
