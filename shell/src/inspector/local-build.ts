import type { Registry } from '../remotes/registry.js';

/** Version of a remote that comes from a local build. */
const DEVELOPMENT = 'development';

/** The origin in a typed text; null when it is no address of a server. */
export function originOf(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const { protocol, origin } = new URL(text.trim());
  return /^https?:$/.test(protocol) ? origin : null;
}

/** The address of this page with a remote from a local build, or with `off` with none. */
export function addressWith(remote: string, page = window.location.href): string {
  const address = new URL(page);
  address.searchParams.set('remote', remote);
  return address.href;
}

/** The local build that the address of a page asks for but the shell did not give; null when there is none. */
export function refusedBuild(registry: Registry, search: string): string | null {
  const [remote = '', host] = (new URLSearchParams(search).get('remote') ?? '').split('@');
  return host !== undefined && registry.remotes[remote]?.version !== DEVELOPMENT ? host : null;
}

/** Whether a remote of this page comes from a local build. */
export const hasLocalBuild = ({ remotes }: Registry): boolean =>
  Object.values(remotes).some(({ version }) => version === DEVELOPMENT);
