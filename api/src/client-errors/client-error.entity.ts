import { Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'client_errors_pkey';

/** How often a version of a remote failed in an hour, by kind. Nothing tells in whose browser. */
@Entity('client_errors')
export class ClientErrorEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName })
  remote: string;

  @PrimaryColumn('text', { primaryKeyConstraintName })
  version: string;

  @PrimaryColumn('text', { primaryKeyConstraintName })
  kind: string;

  @PrimaryColumn('timestamptz', { primaryKeyConstraintName })
  hour: Date;

  @Column('integer')
  count: number;
}
