/**
 * Replaces the parts of the federation runtime that read manifests and preload their files in the shell's build. They
 * are unused, because the shell loads entries directly and the HTML server writes the preload links into the page.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => {} };
}

export const getGlobalRemoteInfo = () => ({});

const absent = () => {
  throw new Error('Manifests and preloading are not part of this build');
};

export {
  absent as formatPreloadArgs,
  absent as generatePreloadAssetsPlugin,
  absent as preloadAssets,
  absent as snapshotPlugin,
};
