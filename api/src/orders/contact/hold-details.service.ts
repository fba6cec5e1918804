import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type FieldError, fieldsFor, type HoldDetails, type HoldNeeds } from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { ownersLimits } from '../../infrastructure/limits/network.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { OrderBeneficiaryEntity } from '../order-beneficiary.entity.js';
import type { Actor, OpenOrder } from '../access/order-access.js';
import { stateOf } from '../customer/order-page.view.js';
import { OrderEntity } from '../order.entity.js';
import type { OrderAggregate } from '../load-order.js';
import { loadOrder } from '../load-order.js';
import { holdNeedsOf } from '../holds/hold-needs.js';
import { HoldSettlingService } from '../holds/hold-settling.service.js';
import {
  CONTACT_FIELD_NAMES,
  type ContactChange,
  ContactChanges,
  type ContactDetails,
} from './contact-changes.service.js';

const KNOWN = 'The order is not waiting for this.';

/** The contact fields in the request that are not null. */
const givenIn = (details: HoldDetails) =>
  Object.fromEntries(
    CONTACT_FIELD_NAMES.flatMap((field) => (details[field] === null ? [] : [[field, details[field]]])),
  );

/** Errors for given fields that the order does not need: known details can be changed only by staff. */
function needless(details: HoldDetails, needs: HoldNeeds): FieldError[] {
  const needed: string[] = fieldsFor(needs.details);
  const fields = Object.keys(givenIn(details)).filter((field) => !needed.includes(field));
  const persons = details.guardians.flatMap(({ position }, index) =>
    needs.guardians.some((minor) => minor.position === position) ? [] : [`guardians.${index}.position`],
  );
  return [...fields, ...persons].map((path) => ({ path, message: KNOWN }));
}

const byOf = ({ role, id }: Actor): ContactChange['by'] =>
  role === 'link' || id === null ? 'link' : { id, role };

const contactOf = ({ name, email, phoneno, address, pincode }: OrderEntity): ContactDetails => ({
  name,
  email,
  phoneno,
  address,
  pincode,
});

/** Adds missing details and guardians to an order on hold. */
@Injectable()
export class HoldDetailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly audit: AuditService,
    private readonly changes: ContactChanges,
    private readonly settling: HoldSettlingService,
  ) {}

  /** Adds details and guardians, and removes the hold reasons that they settle, in one transaction. */
  async add({ order: { id }, actor }: OpenOrder, details: HoldDetails, address: string): Promise<void> {
    // Emails to this mailbox are limited, because it may belong to another person.
    if (details.email !== null && actor.who === 'customer') {
      const max = this.config.LIMIT_DETAILS_PER_EMAIL;
      for (const limit of ownersLimits('details-email', details.email, address, max))
        await this.attempts.consume(limit);
    }
    await this.dataSource.transaction(async (manager) => {
      const whole = await this.lock(manager, id, details.version);
      const fields = givenIn(details);
      const errors = needless(details, holdNeedsOf(whole));
      if (errors.length > 0) throw new DomainError('validation_failed', { errors });
      await manager.update(OrderEntity, { id }, { ...fields, version: details.version + 1 });
      await this.addGuardians(manager, whole, details, byOf(actor));
      const before = contactOf(whole.order);
      await this.changes.record(manager, {
        orderId: id,
        before,
        after: { ...before, ...fields },
        by: byOf(actor),
      });
      await this.settling.settle(manager, id);
    });
  }

  private async lock(manager: EntityManager, id: string, version: number): Promise<OrderAggregate> {
    const lock = { mode: 'pessimistic_write' } as const;
    const order = await manager.findOne(OrderEntity, { where: { id }, lock });
    const whole = order && (await loadOrder(manager, id));
    if (!whole) throw new DomainError('not_found');
    const current = stateOf(whole.order);
    if (order.version !== version) throw new DomainError('conflict', { current });
    if (order.status !== 'On hold') throw new DomainError('transition_not_allowed', { current });
    return whole;
  }

  private async addGuardians(
    manager: EntityManager,
    { order, beneficiaries }: OrderAggregate,
    { guardians }: HoldDetails,
    by: ContactChange['by'],
  ): Promise<void> {
    if (guardians.length === 0) return;
    for (const { position, guardian } of guardians) {
      const at = { orderId: order.id, position };
      // A booking without beneficiaries is for the booker, who is added as the first one.
      if (beneficiaries.length === 0)
        await manager.insert(OrderBeneficiaryEntity, { ...at, name: order.name, age: order.age, guardian });
      else await manager.update(OrderBeneficiaryEntity, at, { guardian });
    }
    const detail = { persons: guardians.map(({ position }) => position) };
    await this.audit.record({ by, action: 'order.guardian-added', subjectId: order.id, detail }, manager);
  }
}
