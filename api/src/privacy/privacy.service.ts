import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminOrderView, Erased, ErasureInput, PersonalData } from '@nidaan/contract';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { claimGuestOrders } from '../users/claim-guest-orders.js';
import { UserEntity } from '../users/user.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { Files } from '../infrastructure/files/files.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { archiveOf } from '../reports/access/archive.js';
import { entriesFor, textEntry } from '../reports/access/archive-entries.js';
import type { Opened } from '../reports/access/openings.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { eraseAccount } from './erase-account.js';
import { openOwnFiles, type OwnFile } from './own-files.js';
import { SELECT_PERSONAL_DATA } from './privacy.statements.js';

const pathOf = ({ folder, reference, name }: OwnFile) => `${folder}/${reference}/${name}`;

// Which member of staff took the call is not the customer's personal data.
const withoutStaff = (order: AdminOrderView): AdminOrderView => ({
  ...order,
  bookedByPhone: order.bookedByPhone && { by: null },
});

/** Personal data requests: access, download and erasure. */
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

  /** All data that is stored about a person. */
  async data(caller: Caller): Promise<PersonalData> {
    await this.audit.record({ by: caller, action: 'user.data-opened', subjectId: caller.id });
    await this.claimOrders(caller.id);
    return this.personalData(caller);
  }

  /** The same as a zip archive, with the files of reports, invoices and receipts; missing files are listed in it. */
  async archive(caller: Caller): Promise<Opened> {
    await this.audit.record({ by: caller, action: 'user.data-downloaded', subjectId: caller.id });
    await this.claimOrders(caller.id);
    const files = await openOwnFiles(this.dataSource.manager, caller, this.audit);
    const json = JSON.stringify(await this.personalData(caller), null, 2);
    const expected = files.map((file) => ({ ...file, name: pathOf(file) }));
    const entries = await entriesFor(expected, this.files, this.logger);
    const stream = archiveOf([textEntry('data.json', json), ...entries]);
    return { name: 'nidaan-my-data.zip', type: 'application/zip', size: null, stream };
  }

  /** Orders that were placed since the last login with the person's verified email belong to them too. */
  private async claimOrders(id: string): Promise<void> {
    const { manager } = this.dataSource;
    const user = await manager.findOneBy(UserEntity, { id });
    if (user) await claimGuestOrders(manager, user);
  }

  private async personalData(caller: Caller): Promise<PersonalData> {
    const orders: AdminOrderView[] = [];
    // A person gets all that is kept, as only the owner sees it of others.
    for await (const part of this.orders.all({ userId: caller.id }, 'admin'))
      orders.push(...part.map(withoutStaff));
    const [found] = await SELECT_PERSONAL_DATA.run(this.dataSource, { id: caller.id });
    if (!found) throw new DomainError('not_found');
    return { made: new Date().toISOString(), ...found, orders };
  }

  /** Erases a person's data at once, except what the law requires to be kept. */
  async erase(caller: Caller, { password }: ErasureInput, address: string): Promise<Erased> {
    const { id } = await this.passwords.confirmed(caller, password, 'password', address);
    return this.dataSource.transaction((manager) => eraseAccount(manager, id, this.audit));
  }
}
