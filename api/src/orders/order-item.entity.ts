import type { Collection, Regulated } from '@nidaan/contract';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrderEntity } from './order.entity.js';

/** The kind of an order line: a product or package of the cart, or an additional test by its name in the booking form. */
type ItemKind = 'product' | 'package' | 'additional';

/** A line of an order with its price when the order was placed; the catalogue may change afterwards. */
@Entity('order_items')
@Check('order_items_qty', 'qty BETWEEN 1 AND 20')
@Check('order_items_price', 'price >= 0')
export class OrderItemEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'order_items_pkey' })
  orderId: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'order_items_pkey' })
  position: number;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_items_order_id_fkey' })
  order: Relation<OrderEntity>;

  @Column('text')
  kind: ItemKind;

  @Column('text', { name: 'item_id' })
  itemId: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  @Column('integer')
  price: number;

  @Column('integer')
  qty: number;

  @Column('text', { nullable: true })
  regulated: Regulated | null;

  @Column('text')
  collection: Collection;
}
