import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ReportMismatch, wordsOf } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { DomainError } from '../../infrastructure/http/problem.js';
import type { ReportType } from '../report-file.js';
import { type FileWords, otherOwnerOf, referencesIn } from './report-owner.js';
import { FIND_REPORT_CANDIDATES } from './report-owner.statements.js';
import { FLAWS } from './limits.js';
import { ReportInspector } from './report-inspector.js';

/** A file before it is stored. */
interface CheckedFile {
  id: string;
  path: string;
  type: ReportType;
  name: string;
  givenName: string;
  sha256: string;
}

/** A file that staff confirmed for an order although it names another one, for the audit entry. */
export interface ConfirmedMismatch {
  report: string;
  /** The reference of the other order; null when only a name indicated another owner. */
  reference: string | null;
}

const sentenceOf = ({ file, name, reference }: ReportMismatch) =>
  `${file} looks like it belongs to ${name && reference ? `${name} (${reference})` : (name ?? reference)}.`;

/** Checks files before they are stored: whether they can be read within limits, and whether they belong to the order. */
@Injectable()
export class UploadChecksService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly inspector: ReportInspector,
  ) {}

  /**
   * Throws `validation_failed` with the name of a file that cannot be read within limits, and `report_mismatch` with
   * `files` for those that name another customer or order and are not among the `confirmed` (SHA-256).
   */
  async check(orderId: string, files: CheckedFile[], confirmed: string[]): Promise<ConfirmedMismatch[]> {
    const words: FileWords[] = [];
    for (const file of files) words.push({ name: file.givenName, text: await this.textOf(file) });
    const mismatches = await this.mismatchesOf(orderId, files, words);
    const open = mismatches.filter(({ sha256 }) => !confirmed.includes(sha256));
    if (open.length > 0)
      throw new DomainError('report_mismatch', { detail: open.map(sentenceOf).join(' '), files: open });
    return mismatches.map(({ index, reference }) => ({ report: files[index]?.id ?? '', reference }));
  }

  private async textOf({ path, type, name }: CheckedFile): Promise<string> {
    const { flaw, text } = await this.inspector.inspect({ path, type });
    if (flaw === null) return text;
    throw new DomainError('validation_failed', {
      errors: [{ path: 'report', message: `${name} ${FLAWS[flaw]}` }],
    });
  }

  private async mismatchesOf(
    orderId: string,
    files: CheckedFile[],
    words: FileWords[],
  ): Promise<ReportMismatch[]> {
    const content = words.map(({ name, text }) => `${name}\n${text}`).join('\n');
    const candidates = await FIND_REPORT_CANDIDATES.run(this.dataSource, {
      orderId,
      references: referencesIn(content),
      words: [...new Set(wordsOf(content)), ''],
    });
    const order = candidates.find(({ own }) => own);
    const others = candidates.filter(({ own }) => !own);
    if (!order) return [];
    return files.flatMap(({ name: file, sha256 }, index) => {
      const owner = otherOwnerOf(words[index] ?? { name: '', text: '' }, order, others);
      return owner ? [{ index, file, sha256, ...owner }] : [];
    });
  }
}
