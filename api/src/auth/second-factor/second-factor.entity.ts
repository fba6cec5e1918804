import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { UserEntity } from '../../users/user.entity.js';

/** The authenticator app of a staff member. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'second_factors_pkey' })
  userId: string;

  @OneToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'second_factors_user_id_fkey' })
  user: Relation<UserEntity> | null;

  /** The shared secret, encrypted. */
  @Column('text')
  secret: string;

  /** When the first code was confirmed; null until then, and no code is required at login. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  /** The time step of the last used code: codes of this step or an earlier one are no longer accepted. */
  @Column('integer', { name: 'last_step', default: 0 })
  lastStep: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}

/** A code for a single login when the authenticator app is lost; only its keyed hash is stored. */
@Entity('recovery_codes')
@Index('recovery_codes_user', ['userId'])
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'recovery_codes_pkey', default: () => 'uuidv7()' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => SecondFactorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'recovery_codes_user_id_fkey' })
  factor: Relation<SecondFactorEntity> | null;

  @Column('text', { name: 'code_hash' })
  codeHash: string;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
