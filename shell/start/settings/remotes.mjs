/**
 * Every remote, listed once. From an entry follow the remote's folder (`storefront-mfe`), its workspace, its service, its
 * image and the variable of its port (`STOREFRONT_PORT`); `remotes.test.mjs` names each file that an entry is missing in.
 * The paths that it owns stand in its own `src/remote.tsx`, and reach the shell with its release.
 *
 * `port` is the default port of its server, on this machine; `page` is what `npm run dev` opens, one of its paths.
 */
export const REMOTES = [
  { name: 'storefront', port: 3001, page: '/' },
  { name: 'booking', port: 3002, page: '/cart' },
  { name: 'admin', port: 3003, page: '/admin' },
];

/** The port of every remote's server in its container. */
export const CONTAINER_PORT = 3001;

/** @param {string} name @returns {string} the remote's folder, which is also its workspace */
export const folderOf = (name) => `${name}-mfe`;

/** @param {string} name @returns {string} the variable that changes the port of its server */
export const portVariableOf = (name) => `${name.toUpperCase()}_PORT`;

/**
 * The shell's setting `REMOTE_ORIGINS`: where the server of each remote answers.
 *
 * @param {(name: string) => string} originOf
 */
export const remoteOrigins = (originOf) => REMOTES.map(({ name }) => `${name}=${originOf(name)}`).join();
