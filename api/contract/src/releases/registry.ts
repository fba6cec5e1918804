import { z } from 'zod';
import { CanaryStep } from './automatic-canary.js';

const ownPath = z.string().regex(/^\/mfe\/[a-z]+\/[\w.-]+\/[\w./-]+$/, 'must be a path below /mfe/');

/** Short name of a remote, such as `booking`. */
export const RemoteName = z.string().regex(/^[a-z]{1,20}$/, 'must be a short name in small letters');

/** Name of a version folder: the package version and a hash of the build, such as `0.1.0-4be1c0de`. */
export const VersionName = z
  .string()
  .max(80)
  .regex(/^\w[\w.-]*$/, 'must be the name of a version');

/** One version of a remote in the registry. URLs are paths of the shell's origin. */
export const RemoteVersion = z.object({
  /** The global name of its container; it differs between builds, so that two versions can be loaded in one page. */
  uniqueName: z.string().regex(/^\w+$/),
  version: VersionName,
  contract: z.int32(),
  /** The range of `@nidaan/sdk` it was built for. */
  sdk: z.string(),
  entry: ownPath,
  manifest: ownPath,
  /** Path prefixes that it owns, in whole segments; `/` owns only itself. */
  routes: z.array(z.string().startsWith('/')),
  /** Slots that it fills. */
  slots: z.array(z.string()),
  /** `admin` when all its screens are for staff. */
  role: z.literal('admin').optional(),
  /** Since when it is in its state: live, previous or canary. ISO 8601 UTC. */
  since: z.string().optional(),
});
/** Shape of {@link RemoteVersion}. */
export type RemoteVersion = z.infer<typeof RemoteVersion>;

/** A remote in the registry: its live version, with the previous version and the canary. */
export const RemoteEntry = RemoteVersion.extend({
  /**
   * The version that was live before, used as fallback when the live version fails. The older file format had only its
   * name.
   */
  previous: z.union([RemoteVersion, z.string().transform(() => undefined)]).optional(),
  /** A version that `percent` of the visitors get. */
  canary: RemoteVersion.extend({
    percent: z.number().min(0.01).max(100),
    /** Present while it goes on by itself. */
    automatic: CanaryStep.optional(),
  }).optional(),
  /** The version that was rolled back last, so that a restart does not make it live again. */
  rolledBack: VersionName.optional(),
  /** True when its screens are disabled for all users. */
  disabled: z.boolean().optional(),
  /** The id of the user who disabled it; absent when it was disabled on the server's command line. */
  disabledBy: z.string().optional(),
  /** When it was disabled; ISO 8601 UTC. */
  disabledAt: z.string().optional(),
});
/** Shape of {@link RemoteEntry}. */
export type RemoteEntry = z.infer<typeof RemoteEntry>;

/** Name of a preview, such as `new-cart` or `pr-123`. */
export const PreviewName = z
  .string()
  .max(40)
  .regex(/^(?!off$)[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a name in small letters, digits and hyphens');

/** A version of a remote that only staff who ask for the preview get. */
export const RemotePreview = RemoteVersion.extend({
  /** When it was published; ISO 8601 UTC. */
  since: z.string(),
  /** When it expires; ISO 8601 UTC. */
  until: z.string(),
  /** Who published it: an account of the build system or of the server. */
  by: z.string().max(80),
});
/** Shape of {@link RemotePreview}. */
export type RemotePreview = z.infer<typeof RemotePreview>;

/** An Ed25519 signature over everything else in a file of releases. */
const Signature = z.object({
  /** The id of the key: the first 16 digits of the SHA-256 of its public half. */
  key: z.string(),
  /** Base64. */
  signature: z.string(),
});

/** Shape of `remotes.json`, the file with the live version of each remote. */
export const RegistryFile = z.object({
  schema: z.literal(1),
  remotes: z.record(RemoteName, RemoteEntry),
  /** Previews by name: for each remote in a preview, its version. */
  previews: z.record(PreviewName, z.record(RemoteName, RemotePreview)).optional(),
  /** Versions that must never be shown again, by remote. */
  withdrawn: z.record(RemoteName, z.array(VersionName)).optional(),
  /** Versions that visitors could get before, by remote, so that a container that starts does not make its build live again. */
  superseded: z.record(RemoteName, z.array(VersionName)).optional(),
  /** Its signature. A file without one is not used. */
  signed: Signature.extend({
    /** Grows with each change, so that an older file is not taken for the present one. */
    sequence: z.int32().positive(),
    /** When it was signed; ISO 8601 UTC. */
    at: z.string(),
    /** Until when it is accepted by a process that has not used it before; ISO 8601 UTC. */
    until: z.string(),
  }).optional(),
});
/** Shape of {@link RegistryFile}. */
export type RegistryFile = z.infer<typeof RegistryFile>;

/** Shape of `release.json` in a version folder. */
export const ReleaseFile = z.object({
  name: RemoteName,
  /** The entry that the registry gets when this version is released. */
  registered: RemoteVersion,
  /** Its screens, as the shell's HTML server needs them. */
  routes: z.array(
    z.object({
      path: z.string(),
      chunk: z.string(),
      access: z.enum(['admin', 'customer']).optional(),
      prerender: z.boolean().optional(),
      query: z.array(z.string()).optional(),
      listed: z.boolean().optional(),
    }),
  ),
  /** SHA-256 (base64) of every other file in the folder, by path. */
  files: z.record(z.string(), z.string()),
  /** Its signature. A version without one is not shown. */
  signed: Signature.optional(),
});
/** Shape of {@link ReleaseFile}. */
export type ReleaseFile = z.infer<typeof ReleaseFile>;
