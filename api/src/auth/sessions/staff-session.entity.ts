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
import { UserEntity } from '../../users/user.entity.js';

/** A staff session, which ends when it is idle for too long. Sessions of customers are not stored. */
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

  /** Time of the last request by user action; background requests do not count. */
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt: Date;
}
