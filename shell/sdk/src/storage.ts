/** The methods of a browser's storage that the product uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const held = new Map<string, string>();

// Lasts as long as the page.
const inMemory: TextStorage = {
  getItem: (key) => held.get(key) ?? null,
  setItem: (key, text) => void held.set(key, text),
  removeItem: (key) => void held.delete(key),
};

/** Clears everything stored for this tab. */
export function clearTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    held.clear();
  }
}

/**
 * The browser's storage: `localStorage` is shared by all tabs, `sessionStorage` belongs to this one. If the browser
 * forbids storage, where even reading the property throws, it is replaced by memory that lasts as long as the page.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): TextStorage {
  try {
    return window[kind];
  } catch {
    return inMemory;
  }
}
