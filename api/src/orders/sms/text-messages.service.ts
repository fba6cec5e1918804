import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { TextMessageChoice } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { SmsOptOuts } from '../../sms/sms-opt-outs.service.js';
import { type OpenOrder, type OrderCredentials } from '../access/order-access.js';

/** Whether an order's phone number gets text messages. Staff decide it, and who has proved to have the number. */
@Injectable()
export class TextMessagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly optOuts: SmsOptOuts,
    private readonly audit: AuditService,
  ) {}

  /** Stores the choice for the phone number of an order. Choosing what is chosen already changes nothing. */
  async choose(
    { order, actor }: OpenOrder,
    { caller }: OrderCredentials,
    { wanted }: TextMessageChoice,
  ): Promise<void> {
    const { id, phoneno } = order;
    if (!phoneno) throw new DomainError('no_phone');
    if (actor.who === 'customer' && !actor.hasPhone) throw new DomainError('phone_not_proved');
    if ((await this.optOuts.areWanted(phoneno)) === wanted) return;
    const by = actor.role === 'link' || !caller ? ('link' as const) : caller;
    await this.dataSource.transaction(async (manager) => {
      await this.optOuts.choose(manager, phoneno, wanted);
      const detail = { wanted };
      await this.audit.record({ by, action: 'order.text-messages-changed', subjectId: id, detail }, manager);
    });
  }
}
