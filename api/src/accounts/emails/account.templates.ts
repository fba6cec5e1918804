import { LAB, RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '@nidaan/contract';
import type { Draft } from '../../email/email-content.js';

const NOT_YOU =
  'If you didn’t create it, ignore this email: no one can log in without both the password and this link.';

/** Sent to the address of a new account. */
export const registered = (link: string): Draft => ({
  subject: `Verify your email for ${LAB.name}`,
  parts: [
    {
      text: `Welcome to ${LAB.name}. Verify your email to activate your account: open the link and enter the password you chose.`,
    },
    { link, label: 'Verify and log in' },
    {
      text: `The link works once, within ${VERIFY_LINK_DAYS} days. Bookings made with this email then appear in your account.`,
    },
    { text: NOT_YOU },
  ],
});

/** Sent to an address that already has an account, when it is registered again. */
export const addressKnown = (forgotPage: string): Draft => ({
  subject: `You already have an account at ${LAB.name}`,
  parts: [
    {
      text: 'Someone tried to create an account with this email. You already have one, and it has not been changed.',
    },
    { text: 'If that was you and you have forgotten your password, reset it here.' },
    { link: forgotPage, label: 'Reset password' },
  ],
});

/** Sent to an account when a password reset is requested. */
export const forgot = (link: string): Draft => ({
  subject: `Reset your ${LAB.name} password`,
  parts: [
    {
      text: 'We received a request to reset the password of your account. Choose a new one here.',
    },
    { link, label: 'Reset password' },
    {
      text: `The link works once, within ${RESET_LINK_MINUTES} minutes. If you didn’t request it, ignore this email: your password stays the same.`,
    },
  ],
});

/** Sent to the new address when an email change is requested. */
export const emailChangeRequested = (link: string): Draft => ({
  subject: `Verify your new email for ${LAB.name}`,
  parts: [
    {
      text: `To log in to ${LAB.name} with this email from now on, open the link and enter your password.`,
    },
    { link, label: 'Verify the new email' },
    { text: `The link works once, within ${VERIFY_LINK_DAYS} days.` },
    { text: NOT_YOU },
  ],
});

/** Sent to an address that already has an account, when another account requests a change to it. */
export const addressTaken = (): Draft => ({
  subject: `This email already has an account at ${LAB.name}`,
  parts: [
    {
      text: 'Someone tried to use this email for another account. It already belongs to yours, and nothing has changed.',
    },
    { text: `To merge two of your accounts, write to ${LAB.email}.` },
  ],
});

/** Sent to the present address when an email change is requested. */
export const emailLeaving = (forgotPage: string): Draft => ({
  subject: `A new email for your account at ${LAB.name}`,
  parts: [
    {
      text: 'Someone who knows your password requested a new email for your account. We have sent a link to it; nothing changes until the link is used.',
    },
    { text: 'If it was not you, choose a new password now. That cancels the change and ends every session.' },
    { link: forgotPage, label: 'Reset password' },
  ],
});

/** Sent to the previous address after an email change. */
export const emailLeft = (): Draft => ({
  subject: `The email of your account at ${LAB.name} was changed`,
  parts: [
    { text: 'From now on, log in with the new email. We’ll also write to it.' },
    { text: `If it was not you, write to ${LAB.email} or call ${LAB.phone} at once.` },
  ],
});

/** Sent to the new address after an email change. */
export const emailChanged = (): Draft => ({
  subject: `Your new email at ${LAB.name}`,
  parts: [{ text: 'Log in with this email from now on. You have been logged out on every device.' }],
});

/** Sent to an account after its password was changed. */
export const passwordChanged = (forgotPage: string): Draft => ({
  subject: `Your password for ${LAB.name} was changed`,
  parts: [
    { text: 'Your account has a new password, and you have been logged out on every device.' },
    { text: 'If this wasn’t you, reset your password at once.' },
    { link: forgotPage, label: 'Reset password' },
  ],
});
