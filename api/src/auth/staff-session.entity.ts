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
import { UserEntity } from '../users/user.entity.js';

/** A session of staff, which ends when nothing was done in it for a while. Sessions of customers are not kept. */
@Entity('staff_sessions')
@Index('staff_sessions_user', ['userId'])
export class StaffSessionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'staff_sessions_pkey', default: () => 'uuidv7()' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'staff_sessions_user_id_fkey' })
  user: Relation<UserEntity> | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** The last request that a person caused; what a screen asks by itself does not count. */
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt: Date;
}
