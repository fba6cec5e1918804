import type { Role } from '@nidaan/contract';
import { may, type Right } from '@nidaan/contract/rights';
import { useSession } from '@nidaan/sdk';
import { useState } from 'react';

/**
 * The role of the logged-in user. After their session has expired, the screens stay open until they log in again, so the
 * role is kept that long.
 */
export function useRole(): Role | null {
  const { role, expired } = useSession();
  const [held, setHeld] = useState(role);
  if (role !== null && role !== held) setHeld(role);
  return role ?? (expired ? held : null);
}

/** Whether the logged-in user has a right. The API checks it again with every request. */
export function useMay(right: Right): boolean {
  return may(useRole(), right);
}

/** A function that tells whether the logged-in user has a right, for lists of things with rights of their own. */
export function useRights(): (right: Right) => boolean {
  const role = useRole();
  return (right) => may(role, right);
}
