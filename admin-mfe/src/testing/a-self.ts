import type { Me } from '@nidaan/contract';

/** Who is logged in to the admin, for tests. */
export const SELF: Me = {
  id: '1',
  email: 'user1@example.in',
  role: 'admin',
  emailVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};
