import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A fact that was committed together with what it tells, waiting for those who want to know. */
@Entity('outbox')
@Index('outbox_waiting', ['id'], { where: 'done_at IS NULL' })
export class OutboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'outbox_pkey' })
  id: string;

  /** Such as `order.placed`. */
  @Column('text')
  fact: string;

  /** Ids only: whoever listens reads the rest when it acts. */
  @Column('jsonb')
  payload: Record<string, string>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;
}
