/**
 * The registry of remotes (`remotes.json`) and the folders of their versions on disk: reading, changing under a lock, and
 * the changes that a release can make. The schemas of the files are the contract's.
 */
export * from './registry-file.js';
export * from './registry-changes.js';
export * from './previews.js';
export * from './automatic-canary.js';
export * from './uses/breaks.js';
export * from './uses/consumers.js';
