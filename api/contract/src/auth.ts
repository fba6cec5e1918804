import { z } from 'zod';
import { LoginCode } from './second-factor.js';
import { PASSWORD_MIN } from './account-rules.js';

/** Who someone is (decisions §1.1). Only for display in the browser: rights are checked by the server. */
export const Role = z.enum(['admin', 'customer']).meta({ id: 'Role' });
/** One of `admin`, `customer`. */
export type Role = z.infer<typeof Role>;

/** An email address: trimmed, lower case, at most 254 characters. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'An email address has at most 254 characters.')
  .pipe(z.email('This is not an email address.'));

const typed = z
  .string()
  .min(1, 'Please type your password.')
  .max(1024, 'A password has at most 1,024 characters.');

/** A password that someone chooses. The server also refuses common ones: 400 `validation_failed` at its path. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `A password has at least ${PASSWORD_MIN} characters.`)
  .max(1024, 'A password has at most 1,024 characters.');

/**
 * Body of POST /api/auth/login. A wrong pair answers 401 `invalid_credentials`, anyone who it is. Staff with a second factor
 * get 401 `second_factor_required` for a right pair without `code`, and 400 `validation_failed` at `code` for a wrong one.
 */
export const LoginInput = z
  .strictObject({ email: Email, password: typed, code: LoginCode.optional() })
  .meta({ id: 'LoginInput' });
/** Parsed {@link LoginInput}. */
export type LoginInput = z.infer<typeof LoginInput>;

/** Answer of POST /api/auth/login: `token` is a bearer token, valid 12 h for customers and 8 h for admins. */
export const LoginAnswer = z
  .object({ token: z.string(), role: Role, email: z.string() })
  .meta({ id: 'LoginAnswer' });
/** Shape of {@link LoginAnswer}. */
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/**
 * Header of a request that a screen sends by itself, with any value: it does not keep a session of staff from ending
 * when idle (decisions §14.10).
 */
export const BACKGROUND_HEADER = 'x-background-request';

/** Answer of GET /api/auth/session: after how many idle seconds a session of staff ends, and in how many this one does. */
export const StaffSession = z
  .object({ idleSeconds: z.int32(), endsInSeconds: z.int32() })
  .meta({ id: 'StaffSession' });
/** Shape of {@link StaffSession}. */
export type StaffSession = z.infer<typeof StaffSession>;

/**
 * Body of POST /api/auth/register (decisions §1.4). The answer is 202 {@link EmailSent} for every address, known or
 * not: only its mailbox learns which. 429 `too_many_requests` past the limits by email and by network address.
 */
export const RegisterInput = z
  .strictObject({
    email: Email,
    password: NewPassword,
    /** Version of the privacy notice that the person agreed to. */
    consentVersion: z.string().trim().min(1).max(40).nullish().default(null),
  })
  .meta({ id: 'RegisterInput' });
/** Parsed {@link RegisterInput}. */
export type RegisterInput = z.infer<typeof RegisterInput>;
/** What a client may send as {@link RegisterInput}. */
export type RegisterBody = z.input<typeof RegisterInput>;

/** Answer of every request for an email: an email goes out if there is someone to write to. */
export const EmailSent = z.object({ sent: z.literal(true) }).meta({ id: 'EmailSent' });
/** Shape of {@link EmailSent}. */
export type EmailSent = z.infer<typeof EmailSent>;

const token = z.string().min(1).max(200);

/**
 * Body of POST /api/auth/verify: the secret of the email's link, from the fragment of `/verify#t=<token>`, and the
 * password of the account, so that a link which someone else asked for proves nothing. Answers {@link LoginAnswer};
 * 404 `not_found` for a link that is unknown, used or too old; 400 `validation_failed` at `password` for a wrong one.
 */
export const VerifyInput = z.strictObject({ token, password: typed }).meta({ id: 'VerifyInput' });
/** Parsed {@link VerifyInput}. */
export type VerifyInput = z.infer<typeof VerifyInput>;

/** Body of POST /api/auth/forgot. Answers 202 {@link EmailSent} for every address, known or not. */
export const ForgotInput = z.strictObject({ email: Email }).meta({ id: 'ForgotInput' });
/** Parsed {@link ForgotInput}. */
export type ForgotInput = z.infer<typeof ForgotInput>;

/**
 * Body of POST /api/auth/reset: the secret from the fragment of `/reset#t=<token>`, good once and for
 * `RESET_LINK_MINUTES` minutes, else 404 `not_found`. It ends every session of the account.
 */
export const ResetInput = z.strictObject({ token, password: NewPassword }).meta({ id: 'ResetInput' });
/** Parsed {@link ResetInput}. */
export type ResetInput = z.infer<typeof ResetInput>;

/**
 * Body of POST /api/auth/password. Ends every session and answers {@link LoginAnswer} with a fresh one; a wrong
 * current password is 400 `validation_failed` at `currentPassword`.
 */
export const ChangePasswordInput = z
  .strictObject({ currentPassword: typed, newPassword: NewPassword })
  .meta({ id: 'ChangePasswordInput' });
/** Parsed {@link ChangePasswordInput}. */
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/**
 * Body of POST /api/auth/email: the address to log in with from now on. Answers 202 {@link EmailSent}; the address
 * changes when the link in the email to it was used (POST /api/auth/verify), and the old mailbox is told both times.
 */
export const ChangeEmailInput = z
  .strictObject({ email: Email, password: typed })
  .meta({ id: 'ChangeEmailInput' });
/** Parsed {@link ChangeEmailInput}. */
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

/** Answer of GET /api/auth/me. `emailVerified` is false until the link of an email was used. */
export const Me = z
  .object({
    id: z.string(),
    email: z.string(),
    role: Role,
    emailVerified: z.boolean(),
    /** True for staff who must set up a second factor before anything else (`STAFF_SECOND_FACTOR=required`). */
    needsSecondFactor: z.boolean().optional(),
    createdAt: z.string(),
  })
  .meta({ id: 'Me' });
/** Shape of {@link Me}. */
export type Me = z.infer<typeof Me>;
