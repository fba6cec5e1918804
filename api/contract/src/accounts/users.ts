import { z } from 'zod';
import { Role } from './auth.js';
import { blankIsNone } from '../http/filters.js';
import { PageQuery } from '../http/page.js';

/** A user in the owner's list (spec §7, GET /api/auth/users). `createdAt` is ISO 8601 UTC. */
export const UserView = z
  .object({
    id: z.string(),
    email: z.string(),
    role: Role,
    createdAt: z.string(),
    /** Number of orders of the account. */
    orders: z.int32(),
    /** True for staff who log in with a second factor. */
    secondFactor: z.boolean(),
    /** False until the link of a verification email is used. */
    emailVerified: z.boolean(),
    /** Time of the last login, ISO 8601 UTC; null when there was none since logins are stored. */
    lastLoginAt: z.string().nullable(),
    /** When an owner deactivated the account, ISO 8601 UTC; null while it is active. */
    deactivatedAt: z.string().nullable(),
  })
  .meta({ id: 'UserView' });
/** Shape of {@link UserView}. */
export type UserView = z.infer<typeof UserView>;

/** The kinds of accounts that the list can be narrowed to. */
export const USER_KINDS = ['staff', 'customers'] as const;

/** The orders of the list: the newest first, by email, by role and email, or the last login first. */
export const USER_SORTS = ['-createdAt', 'email', 'role', '-lastLoginAt'] as const;

/** Query of GET /api/auth/users: a {@link PageQuery} whose `q` searches emails, and one of {@link USER_KINDS}. */
export const UserQuery = PageQuery.extend({
  kind: blankIsNone(z.enum(USER_KINDS)),
  sort: z.enum(USER_SORTS).default('-createdAt'),
});
/** Parsed {@link UserQuery}. */
export type UserQuery = z.infer<typeof UserQuery>;

/**
 * Body of PATCH /api/auth/users/:id, for owners. Answers {@link UserView} and ends the sessions of that user when the
 * role changes; 403 `forbidden` for the caller's own role, 404 `not_found` for an unknown user, 409
 * `email_not_verified` for new staff whose email is not verified, 409 `account_deactivated` for a deactivated account.
 */
export const RoleInput = z.strictObject({ role: Role }).meta({ id: 'RoleInput' });
/** Parsed {@link RoleInput}. */
export type RoleInput = z.infer<typeof RoleInput>;
