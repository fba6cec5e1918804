/**
 * The registry of remotes (`remotes.json`) and the folders of their versions on disk: reading, changing under a lock, and
 * the changes that a release can make. The schemas of the files are the contract's. Both are signed.
 */
export type { ReleasesFolder } from './releases-folder.js';
export { releasesFolder } from './releases-folder.js';
export {
  changeRegistry,
  KEEP_DAYS,
  locked,
  pruneVersions,
  readRegistry,
  renewRegistry,
} from './registry-file.js';
export { partOf } from './part-files.js';
export { whyNotAgain } from './replaced-versions.js';
export * from './release-files.js';
export * from './registry-changes.js';
export * from './previews.js';
export * from './automatic-canary.js';
export * from './consumers.js';
export * from './uses/breaks.js';
export * from './uses/breaks-of-sdk.js';
export * from './uses/used-operations.js';
export * from './withdrawn-versions.js';
export * from './signing/keys.js';
export { canonical, sign, Unverified } from './signing/signature.js';
export { LastUsedRegistry } from './signing/last-used-registry.js';
export {
  lastUsedRegistry,
  REGISTRY_DAYS,
  signRegistry,
  verifiedRegistry,
} from './signing/registry-signature.js';
export { signAgain } from './sign-again.js';
