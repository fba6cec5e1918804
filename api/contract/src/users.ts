import { z } from 'zod';
import { Role } from './auth.js';

/** A user as the admin's list shows it (spec §7, GET /api/auth/users). `createdAt` is ISO 8601 UTC. */
export const UserView = z
  .object({ id: z.string(), email: z.string(), role: Role, createdAt: z.string() })
  .meta({ id: 'UserView' });
/** Shape of {@link UserView}. */
export type UserView = z.infer<typeof UserView>;
