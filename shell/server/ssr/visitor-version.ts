import type { Request, Response } from 'express';
import type { Registry } from '../../src/registry.js';
import { BUCKET_COOKIE, bucketOf, newBucket } from '../releases/canary.js';
import { cookieOf } from '../http/cookies.js';
import type { Overrides } from '../releases/override.js';
import type { Versions } from '../releases/versions.js';

const YEAR_MS = 31_536_000_000;

/** What a visitor gets. */
interface VisitorVersion {
  registry: Registry;
  /** Whether others get something else. */
  personal: boolean;
  /** Where this browser gets a remote under development from. */
  host?: string;
}

/** Knows visitors again, as far as it matters for what they get. */
export class VisitorVersions {
  constructor(
    private readonly versions: Pick<Versions, 'forBucket'>,
    private readonly overrides: Pick<Overrides, 'of'>,
  ) {}

  /** The versions for anyone who asks. While some version is tried, each browser keeps its bucket; else none is given. */
  async of(req: Request, res: Response): Promise<VisitorVersion> {
    const known = bucketOf(cookieOf(req.headers.cookie, BUCKET_COOKIE));
    const bucket = known ?? newBucket();
    const { registry, tried } = await this.versions.forBucket(bucket);
    if (tried && known === null) {
      res.cookie(BUCKET_COOKIE, bucket, { maxAge: YEAR_MS, path: '/', sameSite: 'lax', httpOnly: true });
    }
    const override = await this.overrides.of(req, res, registry);
    return override ? { ...override, personal: true } : { registry, personal: tried };
  }
}
