import { z } from 'zod';
import { AutomaticCanary, CanaryOutcome } from './automatic-canary.js';
import { SessionToken, VersionVitals } from './page-vitals.js';
import { PreviewName, RemoteName, VersionName } from './registry.js';

/**
 * How a version of a remote can fail: its entry does not load, its contract is incompatible, a later chunk does not
 * load, a screen throws (in a browser or while the shell renders it), all its files are missing, or one of them is not
 * the released one (`integrity`) and was therefore not run.
 */
export const CLIENT_ERROR_KINDS = ['entry', 'contract', 'chunk', 'screen', 'missing', 'integrity'] as const;

/**
 * Body of POST /api/client-errors: which version of which remote failed in a browser, and how. Nothing else is
 * accepted: no text, no address, no personal data. 204 when counted, 404 for a version that is not in the releases
 * folder.
 */
export const ClientError = z
  .strictObject({
    remote: RemoteName,
    version: VersionName,
    kind: z.enum(CLIENT_ERROR_KINDS),
    /** The page's token of POST /api/canary-sessions: the report judges an automatic canary. Counts once. */
    session: SessionToken.optional(),
    /** Sent by pages of earlier builds; ignored. */
    step: z.iso.datetime().optional(),
  })
  .meta({ id: 'ClientError' });
/** Shape of {@link ClientError}. */
export type ClientError = z.infer<typeof ClientError>;

/** One version of a remote, as GET /api/releases returns it. */
export const ReleaseVersion = z.object({
  version: z.string(),
  state: z.enum(['live', 'canary', 'previous', 'kept']),
  contract: z.int32(),
  /** Since when it is in this state; ISO 8601 UTC, null for one that is only kept. */
  since: z.string().nullable(),
  /** The percentage of visitors that gets a canary; null for other versions. */
  percent: z.number().nullable(),
  /** Failures that browsers and the shell reported, in the last 24 hours and in the last 30 days. */
  errors: z.object({ day: z.int32(), month: z.int32() }),
  vitals: VersionVitals,
});
/** Shape of {@link ReleaseVersion}. */
export type ReleaseVersion = z.infer<typeof ReleaseVersion>;

/**
 * A remote and its versions, as GET /api/releases returns it to admins: live, canary, previous, then the other kept
 * versions.
 */
export const ReleaseView = z
  .object({
    remote: z.string(),
    disabled: z.boolean(),
    /** When it was disabled; ISO 8601 UTC, null while it is enabled, or when the time is not known. */
    disabledAt: z.string().nullable(),
    /** Email of the admin who disabled it; null when that was done on the server, or the account was deleted. */
    disabledBy: z.string().nullable(),
    /** True for the remote that contains this switch: it can be disabled only on the server's command line. */
    hasReleasesScreen: z.boolean(),
    versions: z.array(ReleaseVersion),
    /** The automatic canary that runs. */
    automatic: AutomaticCanary.nullable(),
    lastOutcome: CanaryOutcome.nullable(),
  })
  .meta({ id: 'ReleaseView' });
/** Shape of {@link ReleaseView}. */
export type ReleaseView = z.infer<typeof ReleaseView>;

/** A preview, as GET /api/releases/previews returns it to staff: the remotes in it have a version that no visitor gets. */
export const PreviewView = z
  .object({
    /** What `?preview=` shows it by. */
    name: PreviewName,
    versions: z.array(
      z.object({
        remote: RemoteName,
        version: VersionName,
        /** Who published it: an account of the build system or of the server. */
        by: z.string(),
        /** When it was published; ISO 8601 UTC. */
        since: z.string(),
        /** When it expires; ISO 8601 UTC. */
        until: z.string(),
      }),
    ),
  })
  .meta({ id: 'PreviewView' });
/** Shape of {@link PreviewView}. */
export type PreviewView = z.infer<typeof PreviewView>;

/**
 * The live version that the admin saw; when it has changed in the meantime, the answer is 409 with the current view.
 */
const live = VersionName;

/**
 * Body of POST /api/releases/:remote/moves. `canary` sends a kept version to `percent` (0.01–100) of the visitors,
 * `automatic-canary` sends it to more and
 * more of them by itself, `automatic-off` leaves that canary at its percentage, `release` makes a kept version the live one, `rollback` makes the previous version live, `drop-canary` ends the
 * canary, `disable` disables the remote's screens for all users and `enable` enables them again. Answers the {@link
 * ReleaseView}.
 */
export const ReleaseMove = z
  .discriminatedUnion('move', [
    z.object({
      move: z.literal('canary'),
      live,
      version: VersionName,
      percent: z.number('must be a number').min(0.01, 'must be above 0').max(100, 'must be at most 100'),
    }),
    z.object({ move: z.enum(['release', 'automatic-canary']), live, version: VersionName }),
    z.object({ move: z.enum(['rollback', 'drop-canary', 'automatic-off', 'disable', 'enable']), live }),
  ])
  .meta({ id: 'ReleaseMove' });
/** Shape of {@link ReleaseMove}. */
export type ReleaseMove = z.infer<typeof ReleaseMove>;

/** Name of the cookie by which an admin's browser may load a remote under development (POST /api/releases/override). */
export const OVERRIDE_PASS = 'nidaan_override_pass';
