import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A health concern; one without a name is stored but not listed. */
@Entity('concerns')
export class ConcernEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'concerns_pkey' })
  id: string;

  @Column('text')
  name: string;

  @Column('text', { name: 'img_url' })
  imgUrl: string;

  @Column('text', { name: 'package_ids', array: true })
  packageIds: string[];
}
