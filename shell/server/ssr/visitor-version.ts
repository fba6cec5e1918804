import type { Request, Response } from 'express';
import type { Registry } from '../../src/remotes/registry.js';
import { BUCKET_COOKIE, bucketOf, newBucket } from '../releases/canary.js';
import { cookieOf } from '../http/cookies.js';
import type { Overrides } from '../releases/override.js';
import type { Previews } from '../releases/previews.js';
import type { Versions } from '../releases/versions.js';

const YEAR_MS = 31_536_000_000;

/** The versions that a visitor gets. */
interface VisitorVersion {
  registry: Registry;
  /** Whether other visitors get something else. */
  personal: boolean;
  /** The host from which this browser loads a remote under development. */
  host?: string;
}

/** Chooses the versions for a visitor, by the bucket cookie, by a preview and by a development override. */
export class VisitorVersions {
  constructor(
    private readonly versions: Pick<Versions, 'forBucket'>,
    private readonly overrides: Pick<Overrides, 'of'>,
    private readonly previews: Pick<Previews, 'of'>,
  ) {}

  /**
   * The versions for this request. During a canary each browser keeps its bucket in a cookie; otherwise no cookie is
   * set.
   */
  async of(req: Request, res: Response): Promise<VisitorVersion> {
    const previewed = await this.previews.of(req, res);
    const { registry, personal } = previewed
      ? { registry: previewed, personal: true }
      : await this.byBucket(req, res);
    const override = await this.overrides.of(req, res, registry);
    return override ? { ...override, personal: true } : { registry, personal };
  }

  private async byBucket(req: Request, res: Response): Promise<VisitorVersion> {
    const known = bucketOf(cookieOf(req.headers.cookie, BUCKET_COOKIE));
    const bucket = known ?? newBucket();
    const { registry, tried } = await this.versions.forBucket(bucket);
    if (tried && known === null) {
      res.cookie(BUCKET_COOKIE, bucket, { maxAge: YEAR_MS, path: '/', sameSite: 'lax', httpOnly: true });
    }
    return { registry, personal: tried };
  }
}
