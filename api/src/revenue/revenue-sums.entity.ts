import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sums of a day in Asia/Kolkata, in rupees. They count as long as no {@link RevenueChangeEntity} is about the day. */
@Entity('revenue_days')
export class RevenueDayEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'revenue_days_pkey' })
  day: string;

  @Column('bigint')
  booked: string;

  @Column('integer')
  orders: number;

  @Column('integer')
  cancelled: number;

  /** Payments less refunds. */
  @Column('bigint')
  paid: string;

  @Column('bigint')
  refunded: string;

  /** True when {@link RevenueDayLineEntity} has its lines. */
  @Column('boolean', { name: 'has_lines', default: false })
  hasLines: boolean;
}

/** What was booked of a test or package in a month, in rupees and times. */
@Entity('revenue_lines')
export class RevenueLineEntity {
  /** The first day of the month. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'revenue_lines_pkey' })
  month: string;

  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'revenue_lines_pkey' })
  packed: boolean;

  @PrimaryColumn('text', { name: 'item_id', primaryKeyConstraintName: 'revenue_lines_pkey' })
  itemId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'revenue_lines_pkey' })
  name: string;

  @Column('bigint')
  amount: string;

  @Column('bigint')
  units: string;
}

/** What was booked of a test or package on a day, in rupees and times. */
@Entity('revenue_day_lines')
export class RevenueDayLineEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'revenue_day_lines_pkey' })
  day: string;

  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'revenue_day_lines_pkey' })
  packed: boolean;

  @PrimaryColumn('text', { name: 'item_id', primaryKeyConstraintName: 'revenue_day_lines_pkey' })
  itemId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'revenue_day_lines_pkey' })
  name: string;

  @Column('bigint')
  amount: string;

  @Column('bigint')
  units: string;
}

/** A change of a past day since its sums were stored, inserted by triggers in the transaction of the change. */
@Entity('revenue_changes')
export class RevenueChangeEntity {
  @PrimaryColumn('bigint', {
    primaryKeyConstraintName: 'revenue_changes_pkey',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id: string;

  @Column('date')
  day: string;

  /** True when bookings changed, false when only money did. */
  @Column('boolean')
  bookings: boolean;
}
