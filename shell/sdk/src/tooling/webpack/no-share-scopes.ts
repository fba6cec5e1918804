/**
 * Replaces the parts of the federation runtime that choose among shared modules, and that load remotes which were named at
 * build time. They are unused, because the containers of remotes choose from the share scope themselves, and because
 * remotes are registered when the page is loaded.
 */
const absent = () => {
  throw new Error('Choosing shared modules is not part of this build');
};

export const getGlobalShareScope = () => ({});

export {
  absent as formatShareConfigs,
  absent as getRegisteredShare,
  absent as remotes,
  absent as satisfy,
  absent as SharedHandler,
};

// The runtime's namespace of helpers, for plugins of others.
export default {};
