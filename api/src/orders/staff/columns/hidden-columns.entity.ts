import type { ColumnSettings } from '@nidaan/contract';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../../../users/user.entity.js';

/** How a user has arranged the columns of a list. */
@Entity('hidden_columns')
export class HiddenColumnsEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'hidden_columns_pkey' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'hidden_columns_user_id_fkey' })
  user: Relation<UserEntity>;

  /** Name of the list, such as `orders`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'hidden_columns_pkey' })
  list: string;

  @Column('text', { array: true })
  hidden: string[];

  /** What the user changed besides; what is absent is as usual. */
  @Column('jsonb', { default: {} })
  settings: Partial<Omit<ColumnSettings, 'hidden'>>;
}
