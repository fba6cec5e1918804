import { LAB, type Role } from '@nidaan/contract';
import type { Draft } from '../email/email-content.js';

const NOW: Record<Role, string> = {
  admin: 'Your account now has access to the admin screens: orders, packages, tests and users.',
  customer: 'Your account no longer has access to the admin screens. Your own bookings are not affected.',
};

/** Sent to a user whose role an admin has changed. */
export const roleChanged = (role: Role): Draft => ({
  subject: `Your ${LAB.name} account access has changed`,
  parts: [
    { text: NOW[role] },
    { text: 'You have been logged out everywhere. Please log in again.' },
    { text: `If you did not expect this, write to ${LAB.email}.` },
  ],
});
