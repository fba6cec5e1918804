/**
 * Stands in the shell's build for the parts of the federation runtime that read manifests and preload from them: ours
 * loads entries directly, and the HTML server writes the preloads into the page. Nothing calls them then.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => {} };
}

export const getGlobalRemoteInfo = () => ({});

const absent = () => {
  throw new Error('Manifests and preloading are no part of this build');
};

export {
  absent as formatPreloadArgs,
  absent as generatePreloadAssetsPlugin,
  absent as preloadAssets,
  absent as snapshotPlugin,
};
