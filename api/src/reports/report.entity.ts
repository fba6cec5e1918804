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

/** A report file. Its bytes are in the file store; a row without a file and a file without a row are defects. */
@Entity('reports')
@Unique('reports_file_key', ['fileKey'])
@Index('reports_file_key_order', { synchronize: false })
@Index('reports_awaiting', ['uploadedAt', 'id'], { where: 'awaits_release AND withdrawn_at IS NULL' })
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

  /** The generated key in the file store: the name of an uploaded file never becomes part of a path. */
  @Column('text', { name: 'file_key' })
  fileKey: string;

  /** The file name that people see. */
  @Column('text')
  name: string;

  /** The media type, detected from the content. */
  @Column('text')
  type: (typeof REPORT_TYPES)[number];

  @Column('integer')
  size: number;

  @Column('text')
  sha256: string;

  /** True for an HIV result, which only the customer may open, with a code. */
  @Column('boolean')
  hiv: boolean;

  /**
   * The position of the beneficiary whom it is about; null for everyone or when not named. A trigger clears it when the
   * beneficiary is deleted.
   */
  @Column('integer', { nullable: true })
  person: number | null;

  @Column('uuid', { name: 'uploaded_by', nullable: true })
  uploadedBy: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'uploaded_at', default: () => 'now()' })
  uploadedAt: Date;

  /** True until the lab releases it: no way of the customer shows it before. It stays true when it is withdrawn first. */
  @Column('boolean', { name: 'awaits_release', default: false })
  awaitsRelease: boolean;

  /** Null when it needed no release, or waits for it. */
  @Column('timestamptz', { name: 'released_at', nullable: true })
  releasedAt: Date | null;

  @Column('uuid', { name: 'released_by', nullable: true })
  releasedBy: string | null;

  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  /** The reason as the customer reads it. */
  @Column('text', { name: 'withdrawal_reason', nullable: true })
  withdrawalReason: string | null;
}

/** The last code that was emailed for a report. The code is derived from the nonce and is stored nowhere. */
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

/** An email with the reports of an order that staff have sent. */
@Entity('report_mailings')
export class ReportMailingEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'report_mailings_pkey' })
  orderId: string;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'report_mailings_order_id_fkey' })
  order: Relation<OrderEntity>;

  /** A hash of the report ids and the recipient. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'report_mailings_pkey' })
  contents: string;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt: Date;

  /** Null until the mail server has accepted the email. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;
}
