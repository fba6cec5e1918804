import type { Registry } from '../remotes/registry.js';

/**
 * The preview that this browser asked for but the server did not show, because its pass has ended or it has none; null when
 * there is none.
 */
export function askedPreview({ preview }: Registry, search: string): string | null {
  if (preview) return preview.pass === 'none' ? preview.asked : null;
  const asked = new URLSearchParams(search).get('preview');
  return asked === 'off' ? null : asked || null;
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
