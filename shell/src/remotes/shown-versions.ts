/** The version of each remote whose screen was shown last: it may be the one that a remote falls back to. */
export const shownVersions = new Map<string, string>();
