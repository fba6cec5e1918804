import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import type { OrderEntity } from '../order.entity.js';

type LinkedOrder = Pick<OrderEntity, 'id' | 'secretVersion' | 'phoneno'>;

function isSame(expected: string, presented: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(presented)];
  return a.length === b.length && timingSafeEqual(a, b);
}

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

  /**
   * The path of the order page with a secret that only text messages have: its holder has proved the phone number. It
   * ends when the number or the version of the secret changes.
   */
  textedUrl(order: LinkedOrder): string {
    return `/order/${order.id}#k=${this.textedSecretOf(order)}`;
  }

  /** The absolute URL of the order page for text messages. */
  textedPageOf(order: LinkedOrder): string {
    return new URL(this.textedUrl(order), this.config.PUBLIC_URL).href;
  }

  /** The absolute URL of the order page for emails. */
  pageOf({ id, secretVersion }: OrderEntity): string {
    return new URL(this.statusUrl(id, secretVersion), this.config.PUBLIC_URL).href;
  }

  /** What holding `secret` proves: the link to this order, or its phone number too; null when it is no current secret. */
  proofOf(order: LinkedOrder, secret: string): 'link' | 'phone' | null {
    if (isSame(this.secretOf(order.id, order.secretVersion), secret)) return 'link';
    return order.phoneno !== null && isSame(this.textedSecretOf(order), secret) ? 'phone' : null;
  }

  private textedSecretOf({ id, secretVersion, phoneno }: LinkedOrder): string {
    return createHmac('sha256', this.config.LINK_SECRET)
      .update(['order page by text', id, secretVersion, phoneno].join('\n'))
      .digest('base64url');
  }

  private secretOf(id: string, version: number): string {
    return createHmac('sha256', this.config.LINK_SECRET)
      .update(`order page\n${id}\n${version}`)
      .digest('base64url');
  }
}
