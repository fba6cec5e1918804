/** The paths of the shell's own pages: accounts do not depend on any remote. */
export const OWN_PATHS = ['/register', '/verify', '/forgot', '/reset', '/invitation', '/account', '/my-data'];

/** True for the path of one of the shell's own pages. */
export const isOwnPath = (path: string): boolean => OWN_PATHS.includes(path);
