/** The pages that the shell itself holds: they are about who someone is, before any remote comes into it. */
export const OWN_PATHS = ['/register', '/verify', '/forgot', '/reset', '/account', '/my-data'];

/** True for an address of the shell's own pages. */
export const isOwnPath = (path: string): boolean => OWN_PATHS.includes(path);
