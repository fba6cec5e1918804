import { z } from 'zod';

const ownPath = z.string().regex(/^\/mfe\/[a-z]+\/[\w.-]+\/[\w./-]+$/, 'must be a path below /mfe/');

/** Short name of a remote, such as `booking`. */
export const RemoteName = z.string().regex(/^[a-z]{1,20}$/, 'must be a short name in small letters');

/** Name of a version folder: the package's version and a hash of the build, such as `0.1.0-4be1c0de`. */
export const VersionName = z
  .string()
  .max(80)
  .regex(/^\w[\w.-]*$/, 'must be the name of a version');

/** One version of a remote, as the registry points to it. Addresses are paths of the shell's origin. */
export const RemoteVersion = z.object({
  /** The global name of its container; differs from build to build, so that two can live in one page. */
  uniqueName: z.string().regex(/^\w+$/),
  version: VersionName,
  contract: z.int32(),
  /** The range of `@nidaan/sdk` it was built for. */
  sdk: z.string(),
  entry: ownPath,
  manifest: ownPath,
  /** Path prefixes it owns, in whole segments; `/` owns only itself. */
  routes: z.array(z.string().startsWith('/')),
  /** Slots it fills. */
  slots: z.array(z.string()),
  /** The role every screen of it asks for. */
  role: z.literal('admin').optional(),
  /** Since when it is what it is: live, the previous one or the canary. ISO 8601 UTC. */
  since: z.string().optional(),
});
/** Shape of {@link RemoteVersion}. */
export type RemoteVersion = z.infer<typeof RemoteVersion>;

/** A remote in the registry: its live version, and beside it what it came from and what is tried. */
export const RemoteEntry = RemoteVersion.extend({
  /** What was live before, and is shown when the live version breaks. An earlier form named it only. */
  previous: z.union([RemoteVersion, z.string().transform(() => undefined)]).optional(),
  /** A version that `percent` of the visitors get. */
  canary: RemoteVersion.extend({ percent: z.number().min(0.01).max(100) }).optional(),
  /** The version that was rolled back last: a restart does not make it live again. */
  rolledBack: VersionName.optional(),
  /** True keeps its screens from everyone. */
  disabled: z.boolean().optional(),
  /** The id of the user who switched it off; none when that was done on the server. */
  disabledBy: z.string().optional(),
  /** When it was switched off; ISO 8601 UTC. */
  disabledAt: z.string().optional(),
});
/** Shape of {@link RemoteEntry}. */
export type RemoteEntry = z.infer<typeof RemoteEntry>;

/** Shape of `remotes.json`, the file that says which version of each remote is live. */
export const RegistryFile = z.object({ schema: z.literal(1), remotes: z.record(RemoteName, RemoteEntry) });
/** Shape of {@link RegistryFile}. */
export type RegistryFile = z.infer<typeof RegistryFile>;

/** What `release.json` of a version folder says. */
export const ReleaseFile = z.object({
  name: RemoteName,
  /** What the registry says of it once it is pointed to. */
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
  /** SHA-256 (base64) of every other file in the folder, by its path. */
  files: z.record(z.string(), z.string()),
});
/** Shape of {@link ReleaseFile}. */
export type ReleaseFile = z.infer<typeof ReleaseFile>;
