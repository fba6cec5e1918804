import { z } from 'zod';

const code = z.string().trim().min(1, 'Enter the code.').max(40, 'Enter a valid code.');

/**
 * A login code: six digits of an authenticator app (RFC 6238), or a recovery code; spaces and hyphens do not matter.
 */
export const LoginCode = code;

/** Answer of GET /api/auth/second-factor: whether staff log in with a code too (decisions §14.10). */
export const SecondFactorState = z
  .object({
    enabled: z.boolean(),
    /** True when the configuration requires one from every admin. */
    required: z.boolean(),
    /** Number of unused recovery codes. */
    recoveryCodesLeft: z.int32(),
  })
  .meta({ id: 'SecondFactorState' });
/** Shape of {@link SecondFactorState}. */
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/**
 * Body of POST /api/auth/second-factor. Answers {@link SecondFactorSetup}; 400 `validation_failed` at `password` for a
 * wrong one, 409 `conflict` when there is a second factor already.
 */
export const StartSecondFactor = z
  .strictObject({ password: z.string().min(1, 'Enter your password.').max(1024) })
  .meta({ id: 'StartSecondFactor' });
/** Parsed {@link StartSecondFactor}. */
export type StartSecondFactor = z.infer<typeof StartSecondFactor>;

/** The secret for an authenticator app. It is active when a code from the app is confirmed. */
export const SecondFactorSetup = z
  .object({
    /** In base32, for manual entry. */
    secret: z.string(),
    /** `otpauth://totp/…`, for apps on the same device. */
    uri: z.string(),
    /** The same as a QR code: an SVG image. */
    qr: z.string(),
  })
  .meta({ id: 'SecondFactorSetup' });
/** Shape of {@link SecondFactorSetup}. */
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Body of POST /api/auth/second-factor/confirm. Answers {@link RecoveryCodes}; 400 at `code` for a wrong one. */
export const ConfirmSecondFactor = z.strictObject({ code }).meta({ id: 'ConfirmSecondFactor' });
/** Parsed {@link ConfirmSecondFactor}. */
export type ConfirmSecondFactor = z.infer<typeof ConfirmSecondFactor>;

/** Codes that each replace a code of the app once; they are returned here and never again. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
/** Shape of {@link RecoveryCodes}. */
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Body of POST /api/auth/second-factor/remove: 204; 403 `forbidden` when the lab requires a second factor. */
export const RemoveSecondFactor = z
  .strictObject({ password: z.string().min(1, 'Enter your password.').max(1024), code })
  .meta({ id: 'RemoveSecondFactor' });
/** Parsed {@link RemoveSecondFactor}. */
export type RemoveSecondFactor = z.infer<typeof RemoveSecondFactor>;
