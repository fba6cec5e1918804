import { Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'client_errors_pkey';

/** The number of failures of a remote's version in an hour, by kind. It does not identify a browser or a person. */
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
