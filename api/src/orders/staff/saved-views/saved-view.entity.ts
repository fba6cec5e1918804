import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { UserEntity } from '../../../users/user.entity.js';

/** A view of the order list that a user saved. */
@Entity('saved_views')
@Index('saved_views_name', { synchronize: false })
export class SavedViewEntity {
  /** Chosen by the client, so that saving again is safe. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'saved_views_pkey' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'saved_views_user_id_fkey' })
  user: Relation<UserEntity>;

  @Column('text')
  name: string;

  /** Parameters of the list as in its address. */
  @Column('jsonb')
  params: Record<string, string>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
