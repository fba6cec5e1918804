import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrderEntity } from '../order.entity.js';

/** The reminder of a visit, of which an order has one for each day that its visit was moved to. */
@Entity('visit_reminders')
export class VisitReminderEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'visit_reminders_pkey' })
  orderId: string;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'visit_reminders_order_id_fkey' })
  order: Relation<OrderEntity>;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'visit_reminders_pkey' })
  day: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
