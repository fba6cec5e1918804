let saved: { path: string; html: string } | null = null;

/** Stores the server's HTML of the page, before hydration can replace it. */
export function saveHtml(path: string, html: string): void {
  saved = { path, html };
}

/** The server's HTML of a path, when this page came with it; empty when it must not be shown again. */
export function savedHtml(path: string): string | null {
  return saved?.path === path ? saved.html : null;
}
