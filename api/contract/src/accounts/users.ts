import { z } from 'zod';
import { Role } from './auth.js';
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
  })
  .meta({ id: 'UserView' });
/** Shape of {@link UserView}. */
export type UserView = z.infer<typeof UserView>;

/** Query of GET /api/auth/users: a {@link PageQuery} whose `q` searches emails; newest first, or sorted by `email`. */
export const UserQuery = PageQuery.extend({ sort: z.enum(['-createdAt', 'email']).default('-createdAt') });
/** Parsed {@link UserQuery}. */
export type UserQuery = z.infer<typeof UserQuery>;

/**
 * Body of PATCH /api/auth/users/:id, for owners. Answers {@link UserView} and ends the sessions of that user when the
 * role changes; 403 `forbidden` for the caller's own role, 404 `not_found` for an unknown user, 409
 * `email_not_verified` for new staff whose email is not verified.
 */
export const RoleInput = z.strictObject({ role: Role }).meta({ id: 'RoleInput' });
/** Parsed {@link RoleInput}. */
export type RoleInput = z.infer<typeof RoleInput>;
