/** HTML for `dangerouslySetInnerHTML`: what the policy made of it where the browser has Trusted Types, a string elsewhere. */
type Html = string;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => {
    createHTML: (html: string) => Html;
  };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

let saved: { path: string; html: Html } | null = null;

/** Stores the server's HTML of the page, before hydration can replace it. Called once: no other HTML becomes trusted. */
export function saveHtml(path: string, html: string): void {
  const policy = html && window.trustedTypes?.createPolicy('saved-html', { createHTML: () => html });
  saved = { path, html: policy ? policy.createHTML('') : html };
}

/** The server's HTML of a path, when this page came with it; empty when it must not be shown again. */
export function savedHtml(path: string): Html | null {
  return saved?.path === path ? saved.html : null;
}
