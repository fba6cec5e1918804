import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Collector, may, missingRightText, rolesWith, type StaffRole } from '@nidaan/contract';
import { type DataSource, In, IsNull, Not } from 'typeorm';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { OrderStepEntity } from '../../orders/order-step.entity.js';
import { UserEntity } from '../../users/user.entity.js';

const MAY_TAKE_PAYMENTS = { role: In(rolesWith('payments.take')), deactivatedAt: IsNull() };

const toCollector = ({ id, email }: UserEntity): Collector => ({ id, email });

/** The members of staff who may take payments. */
@Injectable()
export class CollectorsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** All of them by email. */
  async list(): Promise<Collector[]> {
    const users = await this.dataSource
      .getRepository(UserEntity)
      .find({ where: MAY_TAKE_PAYMENTS, order: { email: 'ASC' } });
    return users.map(toCollector);
  }

  /** Who collected the samples of orders last, by order; only those who may take payments. */
  async ofOrders(orderIds: string[]): Promise<Map<string, Collector>> {
    const steps = await this.dataSource.getRepository(OrderStepEntity).find({
      where: { orderId: In(orderIds), status: 'Sample collected', staffId: Not(IsNull()) },
      order: { version: 'ASC' },
    });
    const ids = [...new Set(steps.flatMap(({ staffId }) => staffId ?? []))];
    const users = await this.dataSource
      .getRepository(UserEntity)
      .findBy({ ...MAY_TAKE_PAYMENTS, id: In(ids) });
    const known = new Map(users.map((user) => [user.id, toCollector(user)]));
    return new Map(
      steps.flatMap(({ orderId, staffId }) => {
        const collector = known.get(staffId ?? '');
        return collector ? [[orderId, collector] as const] : [];
      }),
    );
  }

  /** Who took a payment that `caller` records: the given member of staff, else the caller. */
  async of(caller: Caller, given: string | undefined): Promise<string> {
    if (given === undefined || given === caller.id) return caller.id;
    const right = 'payments.assign';
    if (!may(caller.role, right))
      throw new DomainError('forbidden', {
        detail: missingRightText(caller.role as StaffRole, right),
        right,
      });
    const found = await this.dataSource.getRepository(UserEntity).findOneBy({ id: given });
    if (found && !found.deactivatedAt && may(found.role, 'payments.take')) return found.id;
    const errors = [{ path: 'collectedBy', message: 'Choose who took the payment.' }];
    throw new DomainError('validation_failed', { errors });
  }
}
