import type { Registry } from '../remotes/registry.js';

/** The preview that the address of a page asks for but the server did not show; null when there is none. */
export function askedPreview({ preview }: Registry, search: string): string | null {
  const asked = new URLSearchParams(search).get('preview');
  return preview || asked === 'off' ? null : asked || null;
}

/** The address of this page with a preview, or with `off` with none. */
export function addressWithPreview(preview: string, page = window.location.href): string {
  const address = new URL(page);
  // Readable, as it is copied into messages; the names and versions in it have no other signs.
  address.searchParams.delete('preview');
  const others = address.searchParams.toString();
  address.search = [others, `preview=${preview}`].filter(Boolean).join('&');
  return address.href;
}
