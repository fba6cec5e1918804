import type { OrderPerson } from '@nidaan/contract';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrderEntity } from './order.entity.js';

/** A person whose blood is tested under an order. */
@Entity('order_beneficiaries')
export class OrderBeneficiaryEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'order_beneficiaries_pkey' })
  orderId: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'order_beneficiaries_pkey' })
  position: number;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_beneficiaries_order_id_fkey' })
  order: Relation<OrderEntity>;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('integer', { nullable: true })
  age: number | null;

  @Column('text', { nullable: true })
  gender: OrderPerson['gender'];

  @Column('text', { nullable: true })
  guardian: string | null;
}
