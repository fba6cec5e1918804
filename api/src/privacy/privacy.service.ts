import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminOrderView, Erased, ErasureInput, PersonalData } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { PasswordsService } from '../auth/passwords.service.js';
import type { Caller } from '../http/access.js';
import { DomainError } from '../http/problem.js';
import { OrdersService } from '../orders/orders.service.js';
import { ERASE, GATHER } from './privacy.statements.js';

/** What people may ask about themselves. */
@Injectable()
export class PrivacyService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly passwords: PasswordsService,
    private readonly orders: OrdersService,
  ) {}

  /** Everything that is kept about a person. */
  async data(caller: Caller): Promise<PersonalData> {
    await this.audit.record({ by: caller, action: 'user.data-opened', subjectId: caller.id });
    const orders: AdminOrderView[] = [];
    for await (const part of this.orders.all({ userId: caller.id })) orders.push(...part);
    const [gathered] = await GATHER.run(this.dataSource, { id: caller.id });
    if (!gathered) throw new DomainError('not_found');
    return { made: new Date().toISOString(), ...gathered, orders };
  }

  /** Erases a person at once, but for what a law keeps. */
  async erase(caller: Caller, { password }: ErasureInput): Promise<Erased> {
    const { id } = await this.passwords.confirmed(caller.email, password, 'password');
    const [erasure] = await ERASE.run(this.dataSource, { id });
    if (!erasure?.erased) {
      const orders = erasure?.waiting ?? [];
      const detail = `An order is under way: ${orders.join(', ')}. Cancel it, or wait for its report, and ask again.`;
      throw new DomainError('conflict', { detail, orders });
    }
    return { erased: true, orders: erasure.orders };
  }
}
