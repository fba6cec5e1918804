import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUuid, REPORT_CODE_MINUTES, type ReportOpened } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import {
  drawNonce,
  isSameCode,
  MAX_CODE_TRIES,
  sixDigits,
  wrongCode,
} from '../../infrastructure/limits/one-time-codes.js';
import { isEmailProved } from '../../orders/email-proof.js';
import type { OrderEntity } from '../../orders/order.entity.js';
import { ReportCodeEntity } from '../report.entity.js';
import { INSERT_REPORT_CODE, TRY_REPORT_CODE } from './report-codes.statements.js';
import type { Viewer } from './viewer.js';
import { ReportLinks } from './report-links.js';

const MAX_CODES = 5;
const HOUR_S = 3600;

/** The six digits derived from a nonce and the secret, so that the database alone does not reveal a code. */
export function codeOf(secret: string, reportId: string, nonce: string): string {
  return sixDigits(secret, `report code\n${reportId}\n${nonce}`);
}

/** Emailed codes that open an HIV result once. */
@Injectable()
export class CodesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly links: ReportLinks,
  ) {}

  /** Emails a new code to the order's address. Throws `email_not_proved` for one set after the booking and not verified. */
  async send(order: OrderEntity, reportId: string): Promise<void> {
    if (!isEmailProved(order)) throw new DomainError('email_not_proved');
    await this.attempts.consume({ kind: 'report-code', subject: reportId, seconds: HOUR_S, max: MAX_CODES });
    const nonce = drawNonce();
    const values = { orderId: order.id, reportId, nonce, minutes: REPORT_CODE_MINUTES };
    const [inserted] = await INSERT_REPORT_CODE.run(this.dataSource, values);
    if (!inserted) throw new DomainError('not_found');
  }

  /** Exchanges the right code for a signed link to the report. A code can be used once and tried five times. */
  async open(orderId: string, reportId: string, viewer: Viewer, code: string): Promise<ReportOpened> {
    const values = { orderId, reportId, most: MAX_CODE_TRIES };
    const [tried] = isUuid(reportId) ? await TRY_REPORT_CODE.run(this.dataSource, values) : [];
    const right = tried && codeOf(this.config.LINK_SECRET, reportId, tried.nonce);
    if (!tried || !right || !isSameCode(right, code)) throw wrongCode();
    // The code is deleted, so that it works only once.
    const entered = { reportId, nonce: tried.nonce };
    const { affected: used } = await this.dataSource.manager.delete(ReportCodeEntity, entered);
    if (!used) throw wrongCode();
    return { storedPath: this.links.fileOf(orderId, reportId, viewer, true) };
  }
}
