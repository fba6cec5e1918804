import type { Role } from '@nidaan/contract';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody who can log in. A higher `tokenVersion` revokes every token given out before. */
@Entity('users')
@Index('users_email', { synchronize: false })
export class UserEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey', default: () => 'uuidv7()' })
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('text')
  role: Role;

  @Column('integer', { name: 'token_version', default: 0 })
  tokenVersion: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
