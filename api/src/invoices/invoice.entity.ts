import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import type { InvoiceData } from './invoice.js';

/** The invoice of an order: its number and its content, which later changes of the order do not affect. */
@Entity('invoices')
@Unique('invoices_serial', ['serial'])
@Unique('invoices_number', ['financialYear', 'number'])
@Index('invoices_issued_at', ['issuedAt'])
@Index('invoices_file_key_order', { synchronize: false })
@Check('invoices_serial_length', 'length(serial) <= 16')
export class InvoiceEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'invoices_pkey' })
  orderId: string;

  // No cascade: an issued invoice is kept, because tax law requires it.
  @OneToOne(() => OrderEntity)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'invoices_order_id_fkey' })
  order: Relation<OrderEntity>;

  /** From April to March, such as `26-27`. */
  @Column('text', { name: 'financial_year' })
  financialYear: string;

  @Column('integer')
  number: number;

  /** Such as `26-27/000042`. */
  @Column('text')
  serial: string;

  @Column('jsonb', { name: 'details' })
  invoice: InvoiceData;

  /** The file key of its PDF; null until it is rendered. */
  @Column('text', { name: 'file_key', nullable: true })
  fileKey: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'issued_at', default: () => 'now()' })
  issuedAt: Date;
}

/** The last number of each financial year. */
@Entity('invoice_counters')
export class InvoiceCounterEntity {
  @PrimaryColumn('text', { name: 'financial_year', primaryKeyConstraintName: 'invoice_counters_pkey' })
  financialYear: string;

  @Column('integer')
  last: number;
}
