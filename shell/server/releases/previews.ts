import { readRelease } from '@nidaan/registry';
import type { Request, Response } from 'express';
import type { Registry } from '../../src/remotes/registry.js';
import { keptIn } from '../http/cookies.js';
import { findAsked } from './asked.js';
import type { RegistryReader } from './registry.js';
import { hasPass } from './staff-pass.js';
import type { Versions } from './versions.js';

/** The cookie that holds what was asked for, for as long as the browser is open. */
const COOKIE = 'nidaan_preview';

interface PreviewsParts {
  reader: Pick<RegistryReader, 'current'>;
  versions: Pick<Versions, 'withChosen' | 'canShow'>;
  releasesDir: string;
  apiOrigin: string;
  /** True when the public address is one of this machine alone. */
  development: boolean;
}

/** Whether a browser may have asked for a preview before. */
export const keepsPreview = (cookies: string | undefined): boolean =>
  cookies?.includes(`${COOKIE}=`) ?? false;

/**
 * Lets staff's browsers see versions that no visitor gets: `?preview=new-cart,admin@live` starts it, `?preview=off` ends
 * it. Outside development the API must have given the browser a pass.
 */
export class Previews {
  constructor(private readonly parts: PreviewsParts) {}

  /** The versions that this browser asked for; null for every other browser. */
  async of(req: Request, res: Response): Promise<Registry | null> {
    const requested = new URLSearchParams(req.originalUrl.slice(req.path.length)).get('preview');
    if (requested === 'off') {
      res.clearCookie(COOKIE, { path: '/' });
      return null;
    }
    const text = requested || keptIn(req.headers.cookie, COOKIE);
    if (!text || !(await hasPass(req, this.parts))) return null;
    const { versions, reader, releasesDir } = this.parts;
    const { preview, chosen } = await findAsked(
      await reader.current(),
      text,
      async (remote, version) => (await readRelease(releasesDir, remote, version))?.registered ?? null,
      (remote, version) => versions.canShow(remote, version),
    );
    // A name that was mistyped is shown once, and not kept.
    if (requested && chosen.size > 0)
      res.cookie(COOKIE, preview.asked, { path: '/', httpOnly: true, sameSite: 'lax' });
    return { ...(await versions.withChosen(chosen)), preview };
  }
}
