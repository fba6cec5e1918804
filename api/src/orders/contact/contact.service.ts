import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminOrderView, ContactInput } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { HoldSettlingService } from '../holds/hold-settling.service.js';
import { OrdersService } from '../orders.service.js';
import { ContactChanges } from './contact-changes.service.js';
import { CONTACT_FIELD_NAMES } from './contact-details.js';

@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly settling: HoldSettlingService,
    private readonly changes: ContactChanges,
  ) {}

  /** Changes the contact of an order, unless the order was changed since it was read. */
  async change(caller: Caller, id: string, contact: ContactInput): Promise<AdminOrderView> {
    await this.orders.forStaff(id);
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
