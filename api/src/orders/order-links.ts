import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';

// The version of the secret that every order begins with.
const FIRST = 1;

/** Secret links to the page of an order. The secret is derived, never kept, and a new version of it revokes the old. */
@Injectable()
export class OrderLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The page of an order, its secret in the fragment, which browsers send to nobody. */
  statusUrl(id: string, version = FIRST): string {
    const secret = createHmac('sha256', this.config.LINK_SECRET)
      .update(`order page\n${id}\n${version}`)
      .digest('base64url');
    return `/order/${id}#k=${secret}`;
  }
}
