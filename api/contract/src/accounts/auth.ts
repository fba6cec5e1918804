import { z } from 'zod';
import { MAX_EMAIL, MAX_PASSWORD } from '../http/text-limits.js';
import { LoginCode } from './second-factor.js';
import { ROLES } from './roles.js';
import { PASSWORD_MIN } from './account-rules.js';
import { EMAIL_PATTERN, emailError, plainEmail } from './email-address.js';

/**
 * The role of an account (decisions §1.1): `admin` is the owner. Browsers use it for display only: the server checks the table `RIGHTS` on each
 * request.
 */
export const Role = z.enum(ROLES).meta({ id: 'Role' });
/** One of {@link ROLES}. */
export type Role = z.infer<typeof Role>;

/** An email address as typed; parsed to lower case with the domain in ASCII, at most 254 characters. */
export const Email = z
  .string()
  .overwrite(plainEmail)
  .max(MAX_EMAIL, `An email address has at most ${MAX_EMAIL} characters.`)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: ({ input }) => emailError(String(input)) ?? undefined }));

const TOO_LONG = `A password has at most ${MAX_PASSWORD.toLocaleString('en')} characters.`;

/** A password that is compared, not chosen. */
export const TypedPassword = z.string().min(1, 'Enter your password.').max(MAX_PASSWORD, TOO_LONG);

/** A new password. The server also refuses common passwords: 400 `validation_failed` at its path. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(MAX_PASSWORD, TOO_LONG);

/**
 * Body of POST /api/auth/login. A wrong email or password answers 401 `invalid_credentials`, whether or not the account
 * exists. Staff with a second factor get 401 `second_factor_required` for a correct password without `code`, and 400
 * `validation_failed` at `code` for a wrong code.
 */
export const LoginInput = z
  .strictObject({ email: Email, password: TypedPassword, code: LoginCode.optional() })
  .meta({ id: 'LoginInput' });
/** Parsed {@link LoginInput}. */
export type LoginInput = z.infer<typeof LoginInput>;

/**
 * Answer of POST /api/auth/login and POST /api/auth/renew: `token` is a bearer token. The session lasts 12 h for customers and
 * 8 h for staff; in a browser a token lasts 30 minutes and is renewed until then.
 */
export const LoginAnswer = z
  .object({ token: z.string(), role: Role, email: z.string() })
  .meta({ id: 'LoginAnswer' });
/** Shape of {@link LoginAnswer}. */
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/**
 * Header of a request that a screen sends without user action, with any value: the request does not extend the idle
 * timeout of a staff session (decisions §14.10).
 */
export const BACKGROUND_HEADER = 'x-background-request';

/** Answer of GET /api/auth/session: the idle timeout of staff sessions, and the seconds until this session ends. */
export const StaffSession = z
  .object({ idleSeconds: z.int32(), endsInSeconds: z.int32() })
  .meta({ id: 'StaffSession' });
/** Shape of {@link StaffSession}. */
export type StaffSession = z.infer<typeof StaffSession>;

/**
 * Body of POST /api/auth/register (decisions §1.4). The answer is 202 {@link EmailSent} for every address, known or
 * not: only the email reveals which. 429 `too_many_requests` past the limits by email and by network address.
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

/** Answer of every request for an email: an email is sent if the address has a recipient. */
export const EmailSent = z.object({ sent: z.literal(true) }).meta({ id: 'EmailSent' });
/** Shape of {@link EmailSent}. */
export type EmailSent = z.infer<typeof EmailSent>;

const token = z.string().min(1).max(200);

/**
 * Body of POST /api/auth/verify: the token of the emailed link, from the fragment of `/verify#t=<token>`, and the
 * password of the account, so that a link which another person requested proves nothing. Answers {@link LoginAnswer};
 * 404 `not_found` for a link that is unknown, used or expired; 400 `validation_failed` at `password` for a wrong one.
 */
export const VerifyInput = z.strictObject({ token, password: TypedPassword }).meta({ id: 'VerifyInput' });
/** Parsed {@link VerifyInput}. */
export type VerifyInput = z.infer<typeof VerifyInput>;

/** Body of POST /api/auth/forgot. Answers 202 {@link EmailSent} for every address, known or not. */
export const ForgotInput = z.strictObject({ email: Email }).meta({ id: 'ForgotInput' });
/** Parsed {@link ForgotInput}. */
export type ForgotInput = z.infer<typeof ForgotInput>;

/**
 * Body of POST /api/auth/reset: the token from the fragment of `/reset#t=<token>`, valid once and for
 * `RESET_LINK_MINUTES` minutes, else 404 `not_found`. A reset ends every session of the account.
 */
export const ResetInput = z.strictObject({ token, password: NewPassword }).meta({ id: 'ResetInput' });
/** Parsed {@link ResetInput}. */
export type ResetInput = z.infer<typeof ResetInput>;

/**
 * Body of POST /api/auth/password. Ends every session and answers {@link LoginAnswer} with a new one; a wrong
 * current password is 400 `validation_failed` at `currentPassword`.
 */
export const ChangePasswordInput = z
  .strictObject({ currentPassword: TypedPassword, newPassword: NewPassword })
  .meta({ id: 'ChangePasswordInput' });
/** Parsed {@link ChangePasswordInput}. */
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/**
 * Body of POST /api/auth/email: the new login address. Answers 202 {@link EmailSent}; the address changes when the link
 * in the email to it is used (POST /api/auth/verify), and the old mailbox is notified of the request and of the change.
 */
export const ChangeEmailInput = z
  .strictObject({ email: Email, password: TypedPassword })
  .meta({ id: 'ChangeEmailInput' });
/** Parsed {@link ChangeEmailInput}. */
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

/** Answer of GET /api/auth/me. `emailVerified` is false until the link of a verification email is used. */
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
