import type { Collection, Fasting, PreparationRule, Regulated } from '@nidaan/contract';
import { Check, Column, Entity, Index, PrimaryColumn, VersionColumn } from 'typeorm';

/** A single test. Its name is unique among tests that are not archived, ignoring spacing and case. */
@Entity('tests')
@Index('tests_live_name', { synchronize: false })
@Check('tests_price', 'price >= 0')
@Check(
  'tests_unconfirmed_details',
  `unconfirmed_details <@ ARRAY['collection', 'fasting', 'report_hours', 'outlab']`,
)
export class TestEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tests_pkey' })
  id: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  @Column('text')
  category: string;

  @Column('integer')
  price: number;

  @Column('text', { name: 'img_url' })
  imgUrl: string;

  @Column('text')
  description: string;

  @Column('text', { name: 'short_desc' })
  shortDesc: string;

  @Column('text')
  specimen: string;

  @Column('text', { nullable: true })
  collection: Collection | null;

  @Column('text', { nullable: true })
  fasting: Fasting | null;

  /** How to prepare; null when not stated. `fasting` follows from it whenever it is written. */
  @Column('jsonb', { nullable: true })
  preparation: PreparationRule | null;

  @Column('integer', { name: 'report_hours', nullable: true })
  reportHours: number | null;

  @Column('boolean', { nullable: true })
  outlab: boolean | null;

  @Column('text', { nullable: true })
  loinc: string | null;

  @Column('text', { array: true })
  aliases: string[];

  /** The law that was chosen or derived when the test was last written; read it with `regulationOf`. */
  @Column('text', { nullable: true })
  regulated: Regulated | null;

  /** Why an owner has cleared the law that the contents show; null when none has. */
  @Column('text', { name: 'regulation_waiver', nullable: true })
  regulationWaiver: string | null;

  /** The columns of details that no one has confirmed; customers do not see these details. */
  @Column('text', { name: 'unconfirmed_details', array: true, default: '{}' })
  unconfirmedDetails: string[];

  /** Position in the order of bookings, 1 for the most booked; null for what is rarely booked; counted once a day. */
  @Column('integer', { nullable: true })
  popularity: number | null;

  /** The names of everything that a panel measures, as packages list them; empty for a test that measures itself. */
  @Column('text', { array: true, default: '{}' })
  parameters: string[];

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt: Date | null;
}
