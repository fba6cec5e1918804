import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import type { OrderEntity } from '../order.entity.js';

// The version of the secret that every order begins with.
const FIRST = 1;

/** Secret links to the page of an order. The secret is derived, never kept, and a new version of it revokes the old. */
@Injectable()
export class OrderLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The page of an order, its secret in the fragment, which browsers send to no one. */
  statusUrl(id: string, version = FIRST): string {
    return `/order/${id}#k=${this.secretOf(id, version)}`;
  }

  /** The same as an address for emails. */
  pageOf({ id, secretVersion }: OrderEntity): string {
    return new URL(this.statusUrl(id, secretVersion), this.config.PUBLIC_URL).href;
  }

  /** True for the secret that opens this order now. */
  opens({ id, secretVersion }: Pick<OrderEntity, 'id' | 'secretVersion'>, secret: string): boolean {
    const own = Buffer.from(this.secretOf(id, secretVersion));
    const given = Buffer.from(secret);
    return given.length === own.length && timingSafeEqual(given, own);
  }

  private secretOf(id: string, version: number): string {
    return createHmac('sha256', this.config.LINK_SECRET)
      .update(`order page\n${id}\n${version}`)
      .digest('base64url');
  }
}
