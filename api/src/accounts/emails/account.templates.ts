import { LAB, RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '@nidaan/contract';
import type { Draft } from '../../email/email-content.js';

const NOT_YOU = 'If it was not you, do nothing: no one can log in without both the password and this link.';

/** Sent to the address of a new account. */
export const registered = (link: string): Draft => ({
  subject: `Please confirm your account at ${LAB.name}`,
  parts: [
    {
      text: `Someone created an account at ${LAB.name} with this address. If it was you, open the link and enter the password you chose.`,
    },
    { link, label: 'Confirm and log in' },
    {
      text: `The link works once, within ${VERIFY_LINK_DAYS} days. After that, bookings made with this address appear in your account.`,
    },
    { text: NOT_YOU },
  ],
});

/** Sent to an address that already has an account, when it is registered again. */
export const addressKnown = (forgotPage: string): Draft => ({
  subject: `You already have an account at ${LAB.name}`,
  parts: [
    {
      text: 'Someone tried to create an account with this address. You already have one, and it has not been changed.',
    },
    { text: 'If it was you and you have forgotten your password, you can choose a new one here.' },
    { link: forgotPage, label: 'Choose a new password' },
  ],
});

/** Sent to an account when a password reset is requested. */
export const forgot = (link: string): Draft => ({
  subject: `A new password for ${LAB.name}`,
  parts: [
    {
      text: 'Someone requested a new password for the account with this address. If it was you, choose one here.',
    },
    { link, label: 'Choose a new password' },
    {
      text: `The link works once, within ${RESET_LINK_MINUTES} minutes. If it was not you, do nothing: your password stays as it is.`,
    },
  ],
});

/** Sent to the new address when an email change is requested. */
export const emailChangeRequested = (link: string): Draft => ({
  subject: `Please confirm your new address at ${LAB.name}`,
  parts: [
    {
      text: `Someone wants to log in to ${LAB.name} with this address from now on. If it was you, open the link and enter your password.`,
    },
    { link, label: 'Confirm the new address' },
    { text: `The link works once, within ${VERIFY_LINK_DAYS} days.` },
    { text: NOT_YOU },
  ],
});

/** Sent to an address that already has an account, when another account requests a change to it. */
export const addressTaken = (): Draft => ({
  subject: `This address has an account at ${LAB.name}`,
  parts: [
    {
      text: 'Someone tried to use this address for another account. It already belongs to yours, and nothing has changed.',
    },
    { text: `To merge two of your accounts, write to ${LAB.email}.` },
  ],
});

/** Sent to the present address when an email change is requested. */
export const emailLeaving = (forgotPage: string): Draft => ({
  subject: `A new address for your account at ${LAB.name}`,
  parts: [
    {
      text: 'Someone who knows your password requested a new email address for your account. We have sent a link to that address; nothing changes until it is used.',
    },
    { text: 'If it was not you, choose a new password now. That cancels the change and ends every session.' },
    { link: forgotPage, label: 'Choose a new password' },
  ],
});

/** Sent to the previous address after an email change. */
export const emailLeft = (): Draft => ({
  subject: `The address of your account at ${LAB.name} was changed`,
  parts: [
    { text: 'From now on you log in with the new address, and we write to it.' },
    { text: `If it was not you, write to ${LAB.email} or call ${LAB.phone} at once.` },
  ],
});

/** Sent to the new address after an email change. */
export const emailChanged = (): Draft => ({
  subject: `Your new address at ${LAB.name}`,
  parts: [{ text: 'You log in with this address from now on. Every earlier session has ended.' }],
});

/** Sent to an account after its password was changed. */
export const passwordChanged = (forgotPage: string): Draft => ({
  subject: `Your password for ${LAB.name} was changed`,
  parts: [
    { text: 'Your account has a new password, and every earlier session has ended.' },
    { text: 'If it was not you, choose another one at once.' },
    { link: forgotPage, label: 'Choose a new password' },
  ],
});
