import { z } from 'zod';
import { PageQuery } from '../http/page.js';
import { Email, TypedPassword } from './auth.js';
import { STAFF_ROLES } from './roles.js';

const StaffRole = z.enum(STAFF_ROLES, 'Choose a role.');

/**
 * Body of POST /api/auth/invitations, for owners: who gets an email with a link that is valid for `INVITATION_DAYS`.
 * Answers 201 {@link InvitationView}; 409 `already_invited` while an invitation of this email was neither used nor
 * revoked, 409 `already_staff` for the email of staff.
 */
export const InvitationInput = z
  .strictObject({ email: Email, role: StaffRole })
  .meta({ id: 'InvitationInput' });
/** Parsed {@link InvitationInput}. */
export type InvitationInput = z.infer<typeof InvitationInput>;

/** An invitation that was neither used nor revoked, as owners see it. Instants are ISO 8601 UTC. */
export const InvitationView = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    /** Email of the owner who sent it last; null when their account is gone. */
    invitedBy: z.string().nullable(),
    /** When it was sent last. */
    sentAt: z.string(),
    expiresAt: z.string(),
    /** True when its link can no longer be used; it can be sent again. */
    expired: z.boolean(),
  })
  .meta({ id: 'InvitationView' });
/** Shape of {@link InvitationView}. */
export type InvitationView = z.infer<typeof InvitationView>;

/** Query of GET /api/auth/invitations: the open and expired invitations, the newest first. */
export const InvitationQuery = PageQuery.pick({ page: true, limit: true });
/** Parsed {@link InvitationQuery}. */
export type InvitationQuery = z.infer<typeof InvitationQuery>;

const token = z.string().min(1).max(200);

/**
 * Body of POST /api/auth/invitations/open: the token of the emailed link, from the fragment of `/invitation#t=<token>`.
 * 404 `not_found` for a link that is unknown, used, revoked, replaced by a newer one, or expired.
 */
export const InvitationToken = z.strictObject({ token }).meta({ id: 'InvitationToken' });
/** Parsed {@link InvitationToken}. */
export type InvitationToken = z.infer<typeof InvitationToken>;

/** Answer of POST /api/auth/invitations/open, for the holder of the link only. */
export const OpenedInvitation = z
  .object({
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    /** True when this email has a verified account, whose password accepts the invitation; else a new one is chosen. */
    hasAccount: z.boolean(),
    /** ISO 8601 UTC. */
    expiresAt: z.string(),
  })
  .meta({ id: 'OpenedInvitation' });
/** Shape of {@link OpenedInvitation}. */
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

/**
 * Body of POST /api/auth/invitations/accept: the token, and the password: the present one of a verified account with this
 * email, which gets the role, else the one of the new account. Answers `LoginAnswer`; 400 `validation_failed` at
 * `password` for a wrong or weak one, 404 `not_found` as above, 401 `second_factor_required` when the role was given and
 * the account has two-step login, 409 `already_staff` when the account got a role of staff meanwhile.
 */
export const AcceptInvitation = z
  .strictObject({ token, password: TypedPassword })
  .meta({ id: 'AcceptInvitation' });
/** Parsed {@link AcceptInvitation}. */
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;
