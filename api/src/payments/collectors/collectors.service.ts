import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Collector, may, missingRightText, rolesWith, type StaffRole } from '@nidaan/contract';
import { type DataSource, In, IsNull } from 'typeorm';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { UserEntity } from '../../users/user.entity.js';

/** The members of staff who may take payments. */
@Injectable()
export class CollectorsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** All of them by email. */
  async list(): Promise<Collector[]> {
    const role = In(rolesWith('payments.take'));
    const users = await this.dataSource
      .getRepository(UserEntity)
      .find({ where: { role, deactivatedAt: IsNull() }, order: { email: 'ASC' } });
    return users.map(({ id, email }) => ({ id, email }));
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
