import { z } from 'zod';
import { RemoteName, VersionName } from './registry.js';

/**
 * What can go wrong with a version of a remote: its entry, its contract, a later file of it, a screen (in a
 * browser or while the shell renders it), or all its files, which are gone.
 */
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
  contract: z.int32(),
  /** Since when it is in this state; ISO 8601 UTC, null for one that is only kept. */
  since: z.string().nullable(),
  /** How many percent of the visitors get it, for a canary. */
  percent: z.number().nullable(),
  /** Failures that browsers and the shell told of, in the last 24 hours and in the last 30 days. */
  errors: z.object({ day: z.int32(), month: z.int32() }),
});
/** Shape of {@link ReleaseVersion}. */
export type ReleaseVersion = z.infer<typeof ReleaseVersion>;

/** A remote and its versions, as GET /api/releases shows it to admins: live, canary, previous, then those kept. */
export const ReleaseView = z
  .object({
    remote: z.string(),
    disabled: z.boolean(),
    /** When it was switched off; ISO 8601 UTC, null while it is on, or when that is not known. */
    disabledAt: z.string().nullable(),
    /** Email of the admin who switched it off; null when that was done on the server, or the account is gone. */
    disabledBy: z.string().nullable(),
    /** True for the remote that shows this switch: it is switched off on the server's command line only. */
    holdsSwitch: z.boolean(),
    versions: z.array(ReleaseVersion),
  })
  .meta({ id: 'ReleaseView' });
/** Shape of {@link ReleaseView}. */
export type ReleaseView = z.infer<typeof ReleaseView>;

/** The live version that the admin saw; a move of what has changed meanwhile answers 409 with the view as it is now. */
const live = VersionName;

/**
 * Body of POST /api/releases/:remote/moves. `canary` gives a kept version to `percent` (0.01–100) of the visitors,
 * `release` makes a kept version the live one, `rollback` goes back to the previous version, `drop-canary` ends a trial,
 * `disable` keeps the remote's screens from everyone and `enable` shows them again. Answers the {@link ReleaseView}.
 */
export const ReleaseMove = z
  .discriminatedUnion('move', [
    z.object({
      move: z.literal('canary'),
      live,
      version: VersionName,
      percent: z.number('must be a number').min(0.01, 'must be above 0').max(100, 'must be at most 100'),
    }),
    z.object({ move: z.literal('release'), live, version: VersionName }),
    z.object({ move: z.enum(['rollback', 'drop-canary', 'disable', 'enable']), live }),
  ])
  .meta({ id: 'ReleaseMove' });
/** Shape of {@link ReleaseMove}. */
export type ReleaseMove = z.infer<typeof ReleaseMove>;

/** Name of the cookie by which an admin's browser may load a remote under development (POST /api/releases/override). */
export const OVERRIDE_PASS = 'nidaan_override_pass';
