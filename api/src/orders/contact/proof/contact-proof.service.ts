import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AdminOrderView, CONTACT_CODE_MINUTES, maskedEmail } from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../../../audit/audit.service.js';
import { AttemptsService } from '../../../infrastructure/limits/attempts.service.js';
import { Clock } from '../../../infrastructure/clock.js';
import { Config } from '../../../config.js';
import { CONFIG } from '../../../config.module.js';
import type { Caller } from '../../../infrastructure/http/access.js';
import { DomainError } from '../../../infrastructure/http/problem.js';
import type { OpenOrder } from '../../access/order-access.js';
import { isEmailProved } from '../../email-proof.js';
import { OrdersService } from '../../orders.service.js';
import { EventBus } from '../../../infrastructure/events/event-bus.js';
import {
  drawNonce,
  isSameCode,
  MAX_CODE_TRIES,
  sixDigits,
  wrongCode,
} from '../../../infrastructure/limits/one-time-codes.js';
import { ContactCodeEntity } from '../contact-change.entity.js';
import {
  PROVE_EMAIL_BY_CODE,
  PROVE_EMAIL_IN_PERSON,
  type Proved,
  TRY_CONTACT_CODE,
} from './contact-proof.statements.js';

const MAX_CODES = 5;
const HOUR_S = 3600;
const MINUTE_MS = 60_000;

/** Derives the digits of a code that proves a mailbox. */
export const contactCodeOf = (secret: string, orderId: string, nonce: string): string =>
  sixDigits(secret, `contact code\n${orderId}\n${nonce}`);

/**
 * Proves that a mailbox that was set after the booking is the customer's: through the previous mailbox, or in person.
 */
@Injectable()
export class ContactProofService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly orders: OrdersService,
  ) {}

  /** Emails a code to the previous mailbox. Only the customer may request it: staff get no code. */
  async sendCode({ order, actor }: OpenOrder): Promise<void> {
    const { id: orderId, email, provedEmail } = order;
    if (actor.who === 'admin' || !email || !provedEmail || isEmailProved(order))
      throw new DomainError('not_found');
    await this.attempts.consume({ kind: 'contact-code', subject: orderId, seconds: HOUR_S, max: MAX_CODES });
    const nonce = drawNonce();
    const expiresAt = new Date(this.clock.now().getTime() + CONTACT_CODE_MINUTES * MINUTE_MS);
    await this.dataSource.transaction(async (manager) => {
      await manager.upsert(ContactCodeEntity, { orderId, email, nonce, expiresAt, tries: 0 }, ['orderId']);
      await this.bus.publish('order.contact-code', { orderId }, manager);
    });
  }

  /** Proves the mailbox by the code. A code can be used once and tried five times. */
  async proveByCode({ order, actor }: OpenOrder, code: string): Promise<void> {
    if (actor.who === 'admin') throw new DomainError('not_found');
    const orderId = order.id;
    const [tried] = await TRY_CONTACT_CODE.run(this.dataSource, { orderId, most: MAX_CODE_TRIES });
    const right = tried && contactCodeOf(this.config.LINK_SECRET, orderId, tried.nonce);
    if (!tried || !right || !isSameCode(right, code)) throw wrongCode();
    const by = actor.role === 'customer' && actor.id ? { id: actor.id, role: actor.role } : 'link';
    const proved = await this.dataSource.transaction(async (manager) => {
      const [row] = await PROVE_EMAIL_BY_CODE.runIn(manager, { orderId, ...tried });
      if (row) await this.recordProof(manager, orderId, by, 'code', row);
      return row;
    });
    if (!proved) throw wrongCode();
  }

  /** Proves the mailbox in person, by another member of staff than the one who set it. */
  async proveInPerson(caller: Caller, id: string, email: string): Promise<AdminOrderView> {
    const before = await this.orders.forStaff(id, caller);
    if (before.email !== email) throw new DomainError('conflict', { current: before });
    await this.dataSource.transaction(async (manager) => {
      const [row] = await PROVE_EMAIL_IN_PERSON.runIn(manager, { orderId: id, email, actorId: caller.id });
      if (row) await this.recordProof(manager, id, caller, 'in-person', row);
    });
    const current = await this.orders.forStaff(id, caller);
    if (current.email !== email) throw new DomainError('conflict', { current });
    if (current.emailProofNeeded) throw new DomainError('second_person_needed');
    return current;
  }

  private recordProof(
    manager: EntityManager,
    orderId: string,
    by: Pick<Caller, 'id' | 'role'> | 'link',
    how: 'code' | 'in-person',
    { email, previous }: Proved,
  ): Promise<void> {
    const detail = { how, email: { from: previous && maskedEmail(previous), to: maskedEmail(email) } };
    return this.audit.record({ by, action: 'order.contact-proved', subjectId: orderId, detail }, manager);
  }
}
