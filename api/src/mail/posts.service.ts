import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { NewsletterLinks } from '../newsletter/newsletter-links.js';
import { OrderBeneficiaryEntity } from '../orders/order-beneficiary.entity.js';
import { OrderItemEntity } from '../orders/order-item.entity.js';
import { OrderEntity } from '../orders/order.entity.js';
import type { TakenFact } from '../outbox/outbox.service.js';
import { written } from './letter.js';
import { newsletterAsked } from './letters/newsletter-asked.js';
import { orderPlaced } from './letters/order-placed.js';
import type { Post } from './message.js';

type Payload = Record<string, string>;

@Injectable()
export class PostsService {
  /** Which letter each fact becomes: the one table. A fact that is not in it waits for somebody else. */
  private readonly table: Record<string, (payload: Payload) => Promise<Post | null>> = {
    'order.placed': (payload) => this.orderPlaced(payload),
    'newsletter.asked': (payload) => this.newsletterAsked(payload),
  };

  /** The facts that become letters. */
  readonly facts = Object.keys(this.table);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly newsletter: NewsletterLinks,
  ) {}

  /** The letter that a fact becomes; null when there is nobody to write to. */
  async of({ fact, payload }: TakenFact): Promise<Post | null> {
    return (await this.table[fact]?.(payload)) ?? null;
  }

  private async orderPlaced({ orderId }: Payload): Promise<Post | null> {
    const { manager } = this.dataSource;
    const order = await manager.findOneBy(OrderEntity, { id: orderId });
    if (!order?.email || order.status === 'Cancelled') return null;
    const ofIt = { where: { orderId }, order: { position: 'ASC' } } as const;
    const [items, beneficiaries] = await Promise.all([
      manager.find(OrderItemEntity, ofIt),
      manager.find(OrderBeneficiaryEntity, ofIt),
    ]);
    const letter = written(orderPlaced({ order, items, beneficiaries }));
    return { to: order.email, reference: order.reference, letter };
  }

  private async newsletterAsked({ subscriptionId = '' }: Payload): Promise<Post | null> {
    const reader = await this.newsletter.open(subscriptionId);
    return reader && { to: reader.email, reference: '', letter: written(newsletterAsked(reader)) };
  }
}
