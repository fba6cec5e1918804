import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminOrderView, ContactInput } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { HoldSettlingService } from '../holds/hold-settling.service.js';
import { OrdersService } from '../orders.service.js';
import { ContactChanges } from './contact-changes.service.js';
import { ContactLimits } from './contact-limits.service.js';
import { CONTACT_FIELD_NAMES } from './contact-details.js';

@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly settling: HoldSettlingService,
    private readonly changes: ContactChanges,
    private readonly limits: ContactLimits,
  ) {}

  /** Changes the contact of an order, unless the order was changed since it was read. */
  async change(caller: Caller, id: string, input: ContactInput, address: string): Promise<AdminOrderView> {
    const before = await this.orders.forStaff(id);
    // A client that does not know the contact at the address sends none, and must not remove it.
    const kept = <Value>(given: Value | undefined, known: Value) => (given === undefined ? known : given);
    const contact = {
      ...input,
      visitContactName: kept(input.visitContactName, before.visitContactName),
      visitContactPhone: kept(input.visitContactPhone, before.visitContactPhone),
    };
    await this.limits.consume({ ...before, id }, contact, { address, byStaff: true });
    await this.dataSource.transaction(async (manager) => {
      const changed = await this.changes.write(manager, id, contact, caller);
      if (changed) await this.settling.settle(manager, id);
    });
    const current = await this.orders.forStaff(id, caller);
    if (CONTACT_FIELD_NAMES.some((field) => current[field] !== contact[field]))
      throw new DomainError('conflict', { current });
    return current;
  }
}
