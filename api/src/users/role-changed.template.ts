import { isStaff, LAB, ROLE_NAMES, type Role, rightTextsOf } from '@nidaan/contract';
import type { Draft } from '../email/email-content.js';

const ENDED = 'Your account no longer has access to the admin screens. Your own bookings are not affected.';

function accessOf(role: Role): Draft['parts'] {
  if (!isStaff(role)) return [{ text: ENDED }];
  const text = `Your account now has access to the admin screens, in the role ${ROLE_NAMES[role]}.`;
  if (role === 'admin') return [{ text: `${text} You may do everything there.` }];
  return [{ text: `${text} You may:` }, { list: rightTextsOf(role) }];
}

/** Sent to a user whose role the owner has changed. */
export const roleChanged = (role: Role): Draft => ({
  subject: `Your ${LAB.name} account access has changed`,
  parts: [
    ...accessOf(role),
    { text: 'You have been logged out everywhere. Please log in again.' },
    { text: `If you did not expect this, write to ${LAB.email}.` },
  ],
});
