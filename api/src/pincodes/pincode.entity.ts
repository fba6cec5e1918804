import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A pincode in the lab's service area. */
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
