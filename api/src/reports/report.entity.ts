import type { REPORT_TYPES } from '@nidaan/contract';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';

/** A file of results. Its bytes are kept elsewhere; a row without them, and bytes without a row, are defects. */
@Entity('reports')
@Unique('reports_file_key', ['fileKey'])
@Index('reports_file_key_order', { synchronize: false })
@Index('reports_once', ['orderId', 'sha256'], { unique: true, where: 'withdrawn_at IS NULL' })
@Check('reports_withdrawal', '(withdrawn_at IS NULL) = (withdrawal_reason IS NULL)')
export class ReportEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reports_pkey', default: () => 'uuidv7()' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'reports_order_id_fkey' })
  order: Relation<OrderEntity>;

  /** Drawn by us: what a file was called never becomes a path. */
  @Column('text', { name: 'file_key' })
  fileKey: string;

  /** What it was called, for people. */
  @Column('text')
  name: string;

  /** By its content. */
  @Column('text')
  type: (typeof REPORT_TYPES)[number];

  @Column('integer')
  size: number;

  @Column('text')
  sha256: string;

  /** An HIV result, which only the person may open. */
  @Column('boolean')
  hiv: boolean;

  @Column('uuid', { name: 'uploaded_by', nullable: true })
  uploadedBy: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'uploaded_at', default: () => 'now()' })
  uploadedAt: Date;

  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  /** In words; the customer reads it. */
  @Column('text', { name: 'withdrawal_reason', nullable: true })
  withdrawalReason: string | null;
}

/** The code that was mailed last for a report; what it is follows from the nonce, so it stands nowhere. */
@Entity('report_codes')
export class ReportCodeEntity {
  @PrimaryColumn('uuid', { name: 'report_id', primaryKeyConstraintName: 'report_codes_pkey' })
  reportId: string;

  @OneToOne(() => ReportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'report_id', foreignKeyConstraintName: 'report_codes_report_id_fkey' })
  report: Relation<ReportEntity>;

  @Column('text')
  nonce: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('integer', { default: 0 })
  tries: number;
}

/** Reports of an order that staff have sent by mail. */
@Entity('report_mailings')
export class ReportMailingEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'report_mailings_pkey' })
  orderId: string;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'report_mailings_order_id_fkey' })
  order: Relation<OrderEntity>;

  /** Which reports, to which address: a hash. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'report_mailings_pkey' })
  contents: string;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt: Date;

  /** Null while the mail server is spoken to. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;
}
