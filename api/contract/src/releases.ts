import { z } from 'zod';
import { RemoteName, VersionName } from './registry.js';

/** What can go wrong with a version of a remote: its entry, its contract, a later file of it, a screen, its rendering. */
export const CLIENT_ERROR_KINDS = ['entry', 'contract', 'chunk', 'screen', 'missing'] as const;

/**
 * Body of POST /api/client-errors: which version of which remote failed in a browser, and how. Nothing else is taken:
 * no text, no address, nothing of a person. 204 when counted, 404 for a version that is not kept here.
 */
export const ClientError = z
  .strictObject({ remote: RemoteName, version: VersionName, kind: z.enum(CLIENT_ERROR_KINDS) })
  .meta({ id: 'ClientError' });
/** Shape of {@link ClientError}. */
export type ClientError = z.infer<typeof ClientError>;

/** One version of a remote, as GET /api/releases shows it. */
export const ReleaseVersion = z.object({
  version: z.string(),
  state: z.enum(['live', 'canary', 'previous', 'kept']),
  contract: z.number().int(),
  /** Since when it is in this state; ISO 8601 UTC, null for one that is only kept. */
  since: z.string().nullable(),
  /** How many percent of the visitors get it, for a canary. */
  percent: z.number().nullable(),
  /** Failures that browsers and the shell told of, in the last 24 hours and in the last 30 days. */
  errors: z.object({ day: z.number().int(), month: z.number().int() }),
});
/** Shape of {@link ReleaseVersion}. */
export type ReleaseVersion = z.infer<typeof ReleaseVersion>;

/** A remote and its versions, as GET /api/releases shows it to admins: live, canary, previous, then those kept. */
export const ReleaseView = z
  .object({ remote: z.string(), disabled: z.boolean(), versions: z.array(ReleaseVersion) })
  .meta({ id: 'ReleaseView' });
/** Shape of {@link ReleaseView}. */
export type ReleaseView = z.infer<typeof ReleaseView>;

/** The live version that the admin saw; a move of what has changed meanwhile answers 409. */
const live = { live: VersionName };

/** Body of POST /api/releases/:remote/canary: gives `version` to `percent` (0.01–100) of the visitors. */
export const CanaryInput = z
  .object({ ...live, version: VersionName, percent: z.number().min(0.01).max(100) })
  .meta({ id: 'CanaryInput' });
/** Shape of {@link CanaryInput}. */
export type CanaryInput = z.infer<typeof CanaryInput>;

/** Body of POST /api/releases/:remote/promote: makes `version` the live one. */
export const PromoteInput = z.object({ ...live, version: VersionName }).meta({ id: 'PromoteInput' });
/** Shape of {@link PromoteInput}. */
export type PromoteInput = z.infer<typeof PromoteInput>;

/** Body of the moves of a remote that need nothing more: rollback, drop-canary, disable and enable. */
export const ReleaseMoveInput = z.object(live).meta({ id: 'ReleaseMoveInput' });
/** Shape of {@link ReleaseMoveInput}. */
export type ReleaseMoveInput = z.infer<typeof ReleaseMoveInput>;
