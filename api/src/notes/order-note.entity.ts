import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** What someone of the staff wrote down about an order. No one else reads it. */
@Entity('order_notes')
@Index('order_notes_of_order', ['orderId', 'createdAt'])
@Check('order_notes_text', `text <> ''`)
export class OrderNoteEntity {
  /** Drawn by the author's browser, so that a note sent twice is one. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'order_notes_pkey' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_notes_order_id_fkey' })
  order: Relation<OrderEntity>;

  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'author_id', foreignKeyConstraintName: 'order_notes_author_id_fkey' })
  author: Relation<UserEntity> | null;

  @Column('text')
  text: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
