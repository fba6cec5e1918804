import type { Beneficiary } from '@nidaan/contract';
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

/** A person whom a customer has saved for the next booking; a name is saved once. */
@Entity('saved_people')
@Index('saved_people_name', { synchronize: false })
export class SavedPersonEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'saved_people_pkey', default: () => 'uuidv7()' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'saved_people_user_id_fkey' })
  user: Relation<UserEntity> | null;

  @Column('text')
  name: string;

  /** The age on the day when it was saved. */
  @Column('integer', { nullable: true })
  age: number | null;

  @Column('text', { nullable: true })
  gender: Beneficiary['gender'];

  @Column('text', { nullable: true })
  guardian: string | null;

  /** The version of the privacy notice with which the customer agreed to the storage. */
  @Column('text', { name: 'consent_version' })
  consentVersion: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'saved_at', default: () => 'now()' })
  savedAt: Date;
}

/** An address that a customer has saved for the next booking; an address with its pincode is saved once. */
@Entity('saved_addresses')
@Index('saved_addresses_address', { synchronize: false })
export class SavedAddressEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'saved_addresses_pkey', default: () => 'uuidv7()' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'saved_addresses_user_id_fkey' })
  user: Relation<UserEntity> | null;

  @Column('text')
  address: string;

  @Column('text', { nullable: true })
  pincode: string | null;

  /** The version of the privacy notice with which the customer agreed to the storage. */
  @Column('text', { name: 'consent_version' })
  consentVersion: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'saved_at', default: () => 'now()' })
  savedAt: Date;
}
