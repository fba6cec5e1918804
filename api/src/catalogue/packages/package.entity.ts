import type { IncludedGroup, PackageAudience } from '@nidaan/contract';
import { Check, Column, Entity, Index, PrimaryColumn, VersionColumn } from 'typeorm';

/**
 * A health package. Its name is unique among packages that are not archived, ignoring spacing and case. A package
 * without a price is a draft, which only staff see.
 */
@Entity('packages')
@Index('packages_live_name', { synchronize: false })
@Check('packages_price', 'price >= 0 AND price <= mrp')
@Check('packages_mrp', 'price IS NULL OR mrp IS NOT NULL')
export class PackageEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'packages_pkey' })
  id: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  @Column('text')
  category: string;

  @Column('text', { name: 'img_url' })
  imgUrl: string;

  @Column('text')
  description: string;

  @Column('text', { name: 'short_desc' })
  shortDesc: string;

  @Column('integer', { nullable: true })
  price: number | null;

  @Column('integer', { nullable: true })
  mrp: number | null;

  @Column('integer')
  discount: number;

  @Column('double precision', { name: 'avg_rating' })
  avgRating: number;

  @Column('jsonb')
  reviews: { rating: number; text: string }[];

  @Column('jsonb', { name: 'included_tests' })
  includedTests: IncludedGroup[];

  @Column('text', { name: 'test_ids', array: true })
  testIds: string[];

  @Column('text', { name: 'panel_test_ids', array: true })
  panelTestIds: string[];

  @Column('integer', { name: 'separate_price', nullable: true })
  separatePrice: number | null;

  /** Whom it is meant for; null for everyone. */
  @Column('jsonb', { nullable: true })
  audience: PackageAudience | null;

  /** Position in the order of bookings, 1 for the most booked; null for what is rarely booked. */
  @Column('integer', { nullable: true })
  popularity: number | null;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt: Date | null;
}
