import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { PageRemote, Registry } from '../../src/remotes/registry.js';
import { keptIn } from '../http/cookies.js';
import { passOf } from './staff-pass.js';

/** The cookie that holds the requested override, for as long as the browser is open. */
const COOKIE = 'nidaan_override';

/** A remote under development, and where its team serves it. */
interface Override {
  remote: string;
  host: string;
}

/** The registry with remotes under development in it, and the hosts that a page loads them from, separated by spaces. */
interface Developed {
  registry: Registry;
  host: string;
}

interface OverridesParts {
  /** Allowed origins; empty when overrides are off. */
  hosts: string[];
  /** The hosts of remotes that every browser gets from their sources, by remote, during development. */
  forAll?: Record<string, string>;
  apiOrigin: string;
  log: Pick<Logger, 'warn'>;
  /** True when the public address is one of this machine alone. */
  development: boolean;
}

/** During development the application is reached at an address of the developer's own machine. */
export const isDevelopment = (publicUrl: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(publicUrl).hostname);

function parse(text: string | undefined): Override | null {
  const [, remote, host] = /^([a-z]+)@(https?:\/\/[\w.:-]+)$/.exec(text ?? '') ?? [];
  return remote !== undefined && host !== undefined ? { remote, host } : null;
}

/** The remote as its team's server serves it; everything else is as in the registry. */
const developed = (remote: PageRemote, { remote: name, host }: Override): PageRemote => ({
  ...remote,
  uniqueName: `nidaan_${name}_development`,
  version: 'development',
  entry: `${host}/remoteEntry.js`,
  // Its files change while the page is open.
  integrity: undefined,
  previous: undefined,
  disabled: undefined,
});

/**
 * Lets a single browser see a remote that a team serves from its own machine: `?remote=admin@http://localhost:3003`
 * starts it, `?remote=off` ends it. Off unless hosts are configured. Outside development the API must have given the
 * browser a pass.
 */
export class Overrides {
  constructor(private readonly parts: OverridesParts) {}

  /** The registry with the remotes under development in it, and their hosts; null for every other browser. */
  async of(req: Request, res: Response, registry: Registry): Promise<Developed | null> {
    const all = this.ofAll(registry);
    const one = await this.ofOne(req, res, all?.registry ?? registry);
    return one && all ? { ...one, host: `${all.host} ${one.host}` } : (one ?? all);
  }

  private ofAll(registry: Registry): Developed | null {
    const { forAll = {}, development } = this.parts;
    const overrides = Object.entries(forAll).map(([remote, host]) => ({ remote, host }));
    if (overrides.length === 0 || !development) return null;
    const remotes = { ...registry.remotes };
    for (const override of overrides) {
      const remote = remotes[override.remote];
      if (remote) remotes[override.remote] = developed(remote, override);
    }
    return { registry: { ...registry, remotes }, host: [...new Set(Object.values(forAll))].join(' ') };
  }

  private async ofOne(req: Request, res: Response, registry: Registry): Promise<Developed | null> {
    if (this.parts.hosts.length === 0) return null;
    const requested = new URLSearchParams(req.originalUrl.slice(req.path.length)).get('remote');
    if (requested === 'off') res.clearCookie(COOKIE, { path: '/' });
    const override = parse(requested ?? keptIn(req.headers.cookie, COOKIE));
    if (override && !this.parts.hosts.includes(override.host))
      this.parts.log.warn({ ...override }, 'a remote under development is refused: its host is not allowed');
    const remote = override && registry.remotes[override.remote];
    if (!remote || !this.parts.hosts.includes(override.host)) return null;
    if ((await passOf(req, this.parts)) !== 'valid') return null;
    res.cookie(COOKIE, `${override.remote}@${override.host}`, { path: '/', httpOnly: true, sameSite: 'lax' });
    const remotes = { ...registry.remotes, [override.remote]: developed(remote, override) };
    return { registry: { ...registry, remotes }, host: override.host };
  }
}
