/** Timeout of an API call, in ms (spec §9: catalogue fetches 15 000). */
export const CALL_TIMEOUT_MS = 15_000;

/** Origin of the API: the page's own origin in the browser; the HTML server sets it before it renders. */
export const apiOrigin = { current: typeof window === 'undefined' ? '' : window.location.origin };

/** Headers of every API call that the HTML server makes for a page: it sets them before it renders; none in the browser. */
export const apiHeaders: { current: Record<string, string> } = { current: {} };

/** The answers the HTML server inlines in a page: RTK Query's own cache entries. */
export interface InlinedData {
  queries: Record<string, unknown>;
  /** Catalogue versions that the answers were made from; absent in pages that show no catalogue data. */
  catalogues?: string[];
}
