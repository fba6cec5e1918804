import { LAB, type Role } from '@nidaan/contract';
import type { Draft } from '../email/email-content.js';

const NOW: Record<Role, string> = {
  admin: 'Your account now opens the screens of the lab’s staff: orders, packages, tests and users.',
  customer:
    'Your account no longer opens the screens of the lab’s staff. Your own bookings stay as they are.',
};

/** Sent to a user whose role an admin has changed. */
export const roleChanged = (role: Role): Draft => ({
  subject: `What your account at ${LAB.name} may do has changed`,
  parts: [
    { text: NOW[role] },
    { text: 'You have been logged out everywhere. Please log in again.' },
    { text: `If you did not expect this, write to ${LAB.email}.` },
  ],
});
