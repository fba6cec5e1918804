import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import type { OrderEntity } from '../order.entity.js';

// The version of the secret of a new order.
const FIRST = 1;

/** Secret links to order pages. The secret is derived and never stored; a new version of it revokes the old one. */
@Injectable()
export class OrderLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The path of the order page with the secret in the fragment, which browsers never send to a server. */
  statusUrl(id: string, version = FIRST): string {
    return `/order/${id}#k=${this.secretOf(id, version)}`;
  }

  /** The absolute URL of the order page for emails. */
  pageOf({ id, secretVersion }: OrderEntity): string {
    return new URL(this.statusUrl(id, secretVersion), this.config.PUBLIC_URL).href;
  }

  /** True when `secret` is the current secret of this order. */
  opens({ id, secretVersion }: Pick<OrderEntity, 'id' | 'secretVersion'>, secret: string): boolean {
    const expected = Buffer.from(this.secretOf(id, secretVersion));
    const presented = Buffer.from(secret);
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  }

  private secretOf(id: string, version: number): string {
    return createHmac('sha256', this.config.LINK_SECRET)
      .update(`order page\n${id}\n${version}`)
      .digest('base64url');
  }
}
