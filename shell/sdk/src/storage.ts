/** What the product uses of a browser's storage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const held = new Map<string, string>();

/** Lives as long as the page. */
const inMemory: TextStorage = {
  getItem: (key) => held.get(key) ?? null,
  setItem: (key, text) => void held.set(key, text),
  removeItem: (key) => void held.delete(key),
};

/** Forgets all that this tab keeps. */
export function clearTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    held.clear();
  }
}

/**
 * The browser's storage: `localStorage` of all tabs, `sessionStorage` of this one. Where a browser forbids it, and throws
 * at the mere question, what is kept lives as long as the page.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): TextStorage {
  try {
    return window[kind];
  } catch {
    return inMemory;
  }
}
