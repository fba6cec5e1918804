import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A pincode the lab serves. */
@Entity('pincodes')
export class PincodeEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pincodes_pkey' })
  pincode: string;

  @Column('text')
  area: string;

  @Column('text')
  city: string;

  @Column('text')
  state: string;
}
