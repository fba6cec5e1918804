import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminOrderView, Erased, ErasureInput, PersonalData } from '@nidaan/contract';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { Files } from '../files/files.js';
import type { Caller } from '../http/access.js';
import { DomainError } from '../http/problem.js';
import { archiveOf, type Entry } from '../openings/archive.js';
import type { Opened } from '../openings/openings.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { CLAIM, ERASE, GATHER, OPEN_FILES, type OwnFile } from './privacy.statements.js';
import { MISSING, missingFiles } from './words.js';

const pathOf = ({ folder, reference, name }: OwnFile) => `${folder}/${reference}/${name}`;

const text = (name: string, content: string): Entry => ({
  name,
  open: () => Promise.resolve(Readable.from([content])),
});

/** What people may ask about themselves. */
@Injectable()
export class PrivacyService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly passwords: PasswordsService,
    private readonly orders: OrdersService,
    private readonly files: Files,
    private readonly logger: PinoLogger,
  ) {}

  /** Everything that is kept about a person. */
  async data(caller: Caller): Promise<PersonalData> {
    await this.audit.record({ by: caller, action: 'user.data-opened', subjectId: caller.id });
    await CLAIM.run(this.dataSource, { id: caller.id });
    return this.gathered(caller);
  }

  /** The same as a zip archive, with the files of reports and bills; of one that is lost it says so. */
  async archive(caller: Caller): Promise<Opened> {
    await this.audit.record({ by: caller, action: 'user.data-downloaded', subjectId: caller.id });
    await CLAIM.run(this.dataSource, { id: caller.id });
    const files = await OPEN_FILES.run(this.dataSource, { id: caller.id });
    const json = JSON.stringify(await this.gathered(caller), null, 2);
    const lost = await this.lostOf(files);
    const kept = files.filter((file) => !lost.includes(file));
    const told = lost.length > 0 ? [text(MISSING, missingFiles(lost.map(pathOf)))] : [];
    const entries = kept.map((file) => ({ name: pathOf(file), open: () => this.streamOf(file) }));
    const stream = archiveOf([text('data.json', json), ...told, ...entries]);
    return { name: 'nidaan-my-data.zip', type: 'application/zip', size: null, stream };
  }

  private async lostOf(files: OwnFile[]): Promise<OwnFile[]> {
    const there = await Promise.all(files.map(({ key }) => this.files.exists(key)));
    const lost = files.filter((_, index) => !there[index]);
    for (const { id, key } of lost) this.logger.error({ id, key }, 'a row has lost its file');
    return lost;
  }

  private async streamOf({ key }: OwnFile): Promise<Readable> {
    const stream = await this.files.stream(key);
    if (!stream) throw new Error(`the file ${key} is not there`);
    return stream;
  }

  private async gathered(caller: Caller): Promise<PersonalData> {
    const orders: AdminOrderView[] = [];
    for await (const part of this.orders.all({ userId: caller.id })) orders.push(...part);
    const [gathered] = await GATHER.run(this.dataSource, { id: caller.id });
    if (!gathered) throw new DomainError('not_found');
    return { made: new Date().toISOString(), ...gathered, orders };
  }

  /** Erases a person at once, but for what a law keeps. */
  async erase(caller: Caller, { password }: ErasureInput): Promise<Erased> {
    const { id } = await this.passwords.confirmed(caller.email, password, 'password');
    await CLAIM.run(this.dataSource, { id });
    const [erasure] = await ERASE.run(this.dataSource, { id });
    if (!erasure?.erased) {
      const orders = erasure?.waiting ?? [];
      const detail = `An order is under way: ${orders.join(', ')}. Cancel it, or wait for its report, and ask again.`;
      throw new DomainError('conflict', { detail, orders });
    }
    return { erased: true, orders: erasure.orders };
  }
}
