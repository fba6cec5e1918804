import type { Request, Response } from 'express';
import type { Registry } from '../../src/remotes/registry.js';
import { keptIn } from '../http/cookies.js';
import { resolvePreviewQuery, MAX_LENGTH } from './preview-query.js';
import type { RegistryReader } from './registry.js';
import type { ReleaseAssets } from './release-assets.js';
import { passOf } from './staff-pass.js';
import type { Versions } from './versions.js';

/** The cookie that holds what was asked for, for as long as the browser is open. */
const COOKIE = 'nidaan_preview';

interface PreviewsParts {
  reader: Pick<RegistryReader, 'current'>;
  versions: Pick<Versions, 'withChosen' | 'canShow'>;
  /** The release of a kept version, verified; null when there is none that can be used. */
  releaseOf: ReleaseAssets['releaseOf'];
  apiOrigin: string;
  /** True when the public address is one of this machine alone. */
  development: boolean;
}

const queryOf = (req: Request) => new URLSearchParams(req.originalUrl.slice(req.path.length));

/**
 * Where "Leave" leads when it is pressed at an address with other parameters, which are kept: the link in the bar has only its
 * own, because the address changes without a new document. Null when there are none, or they are there already.
 */
export function addressToLeave(req: Request): string | null {
  const query = queryOf(req);
  const from = req.headers.referer ?? '';
  if (query.get('preview') !== 'off' || query.size > 1 || !URL.canParse(from)) return null;
  const { pathname, searchParams } = new URL(from);
  searchParams.delete('preview');
  return pathname === req.path && searchParams.size > 0 ? `${req.path}?${searchParams}&preview=off` : null;
}

/**
 * Lets staff's browsers see versions that no visitor gets: `?preview=new-cart,admin@live` starts it, `?preview=off` ends
 * it. Outside development the API must have given the browser a pass.
 */
export class Previews {
  constructor(private readonly parts: PreviewsParts) {}

  /**
   * The versions that this browser asked for; null for every other browser. A browser whose pass has ended gets the live ones,
   * with the reason.
   */
  async of(req: Request, res: Response): Promise<Registry | null> {
    const requested = queryOf(req).get('preview');
    if (requested === 'off') {
      res.clearCookie(COOKIE, { path: '/' });
      return null;
    }
    const kept = keptIn(req.headers.cookie, COOKIE);
    const text = requested || kept;
    if (!text) return null;
    const { versions, reader, releaseOf } = this.parts;
    const pass = await passOf(req, this.parts);
    if (pass !== 'valid') {
      // Only a browser that had a pass was given the cookie.
      const preview = { asked: text.slice(0, MAX_LENGTH), versions: [], missing: [], pass };
      return kept ? { ...(await versions.withChosen(new Map())), preview } : null;
    }
    const { preview, chosen } = resolvePreviewQuery(
      await reader.current(),
      text,
      (remote, version) => releaseOf(remote, version)?.registered ?? null,
      (remote, version) => versions.canShow(remote, version),
    );
    // A name that was mistyped is shown once, and not kept.
    if (requested && chosen.size > 0)
      res.cookie(COOKIE, preview.asked, { path: '/', httpOnly: true, sameSite: 'lax' });
    return { ...(await versions.withChosen(chosen)), preview };
  }
}
