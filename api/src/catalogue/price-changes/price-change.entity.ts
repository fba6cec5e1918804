import type { PriceChangeView, PricedList } from '@nidaan/contract';
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
import { UserEntity } from '../../users/user.entity.js';

/** A line of a price change, as it is stored. */
export type StoredLine = PriceChangeView['lines'][number];

/** New prices of tests or packages that staff saved together. */
@Entity('price_changes')
@Index('price_changes_created_at', ['createdAt'])
@Check('price_changes_list', `list IN ('tests', 'packages')`)
@Check('price_changes_status', `status IN ('planned', 'applied', 'withdrawn')`)
@Check('price_changes_planned', `status <> 'planned' OR starts_on IS NOT NULL`)
@Check('price_changes_ended', `(status = 'planned') = (ended_at IS NULL)`)
export class PriceChangeEntity {
  /** Drawn by the client, so that a change that is sent twice is made once. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'price_changes_pkey' })
  id: string;

  @Column('text')
  list: PricedList;

  @Column('text')
  status: PriceChangeView['status'];

  /** The first day in India on which the prices hold; null for a change that was applied at once. */
  @Column('date', { name: 'starts_on', nullable: true })
  startsOn: string | null;

  @Column('jsonb')
  lines: StoredLine[];

  @Column('uuid', { name: 'created_by', nullable: true })
  createdById: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'created_by', foreignKeyConstraintName: 'price_changes_created_by_fkey' })
  createdBy: Relation<UserEntity> | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
