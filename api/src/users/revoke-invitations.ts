import { type EntityManager, IsNull } from 'typeorm';

/**
 * Ends the open invitations of an owner who loses the right to invite, so that none outlives it. The entity is named, because
 * invitations depend on users.
 */
export async function revokeInvitationsBy(manager: EntityManager, userId: string): Promise<void> {
  const open = { invitedBy: userId, acceptedAt: IsNull(), revokedAt: IsNull() };
  await manager.update('invitations', open, { revokedAt: () => 'now()' });
}
