import { LAB } from '@nidaan/contract';
import type { SecondFactorChange } from '../../auth/second-factor/second-factor-changes.service.js';
import type { Draft } from '../../email/email-content.js';

const SUBJECTS: Record<SecondFactorChange, string> = {
  enabled: `Two-step login is on for your account at ${LAB.name}`,
  removed: `Two-step login is off for your account at ${LAB.name}`,
  reset: `An admin reset the two-step login of your account at ${LAB.name}`,
  'recovery-code-used': `A recovery code of your account at ${LAB.name} was used`,
};

const SENTENCES: Record<SecondFactorChange, string> = {
  enabled: 'From now on your account asks for a code from your authenticator app at every login.',
  removed: 'Your account no longer asks for a code at login. Its recovery codes have ended.',
  reset:
    'Your account no longer asks for a code at login. Its recovery codes have ended, and so has every session. Set up two-step login again on your account page.',
  'recovery-code-used':
    'The code is used up. If few are left, turn two-step login off and on again on your account page to get new ones.',
};

/** Sent to an account whose second factor changed, so that its owner notices a change made by another person. */
export const secondFactorChanged = (change: SecondFactorChange, forgotPage: string): Draft => ({
  subject: SUBJECTS[change],
  parts: [
    { text: SENTENCES[change] },
    { text: `If you did not expect this, choose a new password now and call ${LAB.phone}.` },
    { link: forgotPage, label: 'Reset password' },
  ],
});
