import { LAB, RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '@nidaan/contract';
import type { Draft } from '../../email/email-content.js';

const NOT_YOU = 'If it was not you, do nothing: no one gets in without the password and this link.';

/** Sent to the address of a new account. */
export const registered = (link: string): Draft => ({
  subject: `Please confirm your account at ${LAB.name}`,
  parts: [
    {
      text: `Someone made an account at ${LAB.name} with this address. If it was you, open the link and type the password you chose.`,
    },
    { link, label: 'Confirm and log in' },
    {
      text: `The link works once, within ${VERIFY_LINK_DAYS} days. Then bookings made with this address appear in your account.`,
    },
    { text: NOT_YOU },
  ],
});

/** Sent to an address that already has an account, when it is registered again. */
export const addressKnown = (forgotPage: string): Draft => ({
  subject: `You already have an account at ${LAB.name}`,
  parts: [
    {
      text: 'Someone tried to make an account with this address. You have one already, and nothing about it changed.',
    },
    { text: 'If it was you and the password is lost, ask for a new one here.' },
    { link: forgotPage, label: 'Choose a new password' },
  ],
});

/** Sent to an account when a password reset is requested. */
export const forgot = (link: string): Draft => ({
  subject: `A new password for ${LAB.name}`,
  parts: [
    {
      text: 'Someone asked for a new password for the account with this address. If it was you, choose one here.',
    },
    { link, label: 'Choose a new password' },
    {
      text: `The link works once, within ${RESET_LINK_MINUTES} minutes. If it was not you, do nothing: your password stays as it is.`,
    },
  ],
});

/** Sent to the new address when an email change is requested. */
export const emailAsked = (link: string): Draft => ({
  subject: `Please confirm your new address at ${LAB.name}`,
  parts: [
    {
      text: `Someone wants to log in to ${LAB.name} with this address from now on. If it was you, open the link and type your password.`,
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
      text: 'Someone wanted to move another account to this address. Yours has it already, and nothing changed.',
    },
    { text: `To join two accounts of yours, write to ${LAB.email}.` },
  ],
});

/** Sent to the present address when an email change is requested. */
export const emailLeaving = (forgotPage: string): Draft => ({
  subject: `Your account at ${LAB.name} is about to move`,
  parts: [
    {
      text: 'Someone who knows your password asked to log in with another address from now on. We have sent a link to that address; until it is used, nothing changes.',
    },
    { text: 'If it was not you, choose a new password now. That ends the move and every session.' },
    { link: forgotPage, label: 'Choose a new password' },
  ],
});

/** Sent to the previous address after an email change. */
export const emailLeft = (): Draft => ({
  subject: `Your account at ${LAB.name} has another address now`,
  parts: [
    { text: 'From now on you log in with the new address, and we write to it.' },
    { text: `If it was not you, write to ${LAB.email} or call ${LAB.phone} at once.` },
  ],
});

/** Sent to the new address after an email change. */
export const emailChanged = (): Draft => ({
  subject: `Your new address at ${LAB.name}`,
  parts: [{ text: 'You log in with this address from now on. Every session from before has ended.' }],
});

/** Sent to an account after its password was changed. */
export const passwordChanged = (forgotPage: string): Draft => ({
  subject: `Your password for ${LAB.name} was changed`,
  parts: [
    { text: 'Your account has a new password, and every session from before has ended.' },
    { text: 'If it was not you, choose another one at once.' },
    { link: forgotPage, label: 'Choose a new password' },
  ],
});
