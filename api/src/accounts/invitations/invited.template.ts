import { INVITATION_DAYS, LAB, ROLE_NAMES, rightTextsOf, type StaffRole } from '@nidaan/contract';
import type { Draft } from '../../email/email-content.js';

interface Invitation {
  role: StaffRole;
  /** Email of the owner who sent it, unless their account is gone. */
  invitedBy: string | null;
  link: string;
}

/** Sent to a person who is invited to the staff. */
export const invited = ({ role, invitedBy, link }: Invitation): Draft => ({
  subject: `You are invited to work with ${LAB.name}`,
  parts: [
    {
      text: `${invitedBy ?? LAB.name} invites you to the admin screens of ${LAB.name}, in the role ${ROLE_NAMES[role]}.`,
    },
    ...(role === 'admin'
      ? [{ text: 'An owner may do everything there.' }]
      : [{ text: 'You may then:' }, { list: rightTextsOf(role) }]),
    { link, label: 'Accept the invitation' },
    {
      text: `The link works once, within ${INVITATION_DAYS} days. It is only for you: do not forward this email.`,
    },
    {
      text: 'If you did not expect this, ignore it: nothing changes until you accept. No one from the lab will ask you for the link or your password.',
    },
  ],
});
