import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AdminOrderView,
  CONTACT_CODE_MINUTES,
  type ContactConfirmation,
  type ContactProved,
  maskedEmail,
  maskedPhone,
} from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../../../audit/audit.service.js';
import { AttemptsService } from '../../../infrastructure/limits/attempts.service.js';
import { Clock } from '../../../infrastructure/clock.js';
import type { Caller } from '../../../infrastructure/http/access.js';
import { DomainError } from '../../../infrastructure/http/problem.js';
import type { OpenOrder } from '../../access/order-access.js';
import { OrderLinks } from '../../access/order-links.js';
import { isEmailProved, proofTargetOf } from '../../email-proof.js';
import { OrdersService } from '../../orders.service.js';
import { TextsLimit } from '../../../infrastructure/limits/texts-limit.service.js';
import { EventBus } from '../../../infrastructure/events/event-bus.js';
import {
  drawNonce,
  isSameCode,
  MAX_CODE_TRIES,
  wrongCode,
} from '../../../infrastructure/limits/one-time-codes.js';
import { ContactCodes } from './contact-codes.js';
import { ContactCodeEntity } from '../contact-change.entity.js';
import {
  PROVE_CONTACT_BY_CODE,
  PROVE_CONTACT_IN_PERSON,
  type Proved,
  TRY_CONTACT_CODE,
} from './contact-proof.statements.js';

const MAX_CODES = 5;
const HOUR_S = 3600;
const MINUTE_MS = 60_000;

/**
 * Proves that a contact that was set after the booking is the customer's: through the previous contact, or in person.
 */
@Injectable()
export class ContactProofService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly orders: OrdersService,
    private readonly links: OrderLinks,
    private readonly codes: ContactCodes,
    private readonly texts: TextsLimit,
  ) {}

  /** Sends a code to the previous contact. Only the customer may request it: staff get no code. */
  async sendCode({ order, actor }: OpenOrder, address: string): Promise<void> {
    const { id: orderId, email } = order;
    const isProved = isEmailProved(order) && !order.contactUnproved;
    const target = proofTargetOf(order);
    if (actor.who === 'admin' || isProved || !target) throw new DomainError('not_found');
    if ('phone' in target) await this.texts.consume(address);
    await this.attempts.consume({ kind: 'contact-code', subject: orderId, seconds: HOUR_S, max: MAX_CODES });
    const nonce = drawNonce();
    const expiresAt = new Date(this.clock.now().getTime() + CONTACT_CODE_MINUTES * MINUTE_MS);
    await this.dataSource.transaction(async (manager) => {
      await manager.upsert(ContactCodeEntity, { orderId, email, nonce, expiresAt, tries: 0 }, ['orderId']);
      await this.bus.publish('order.contact-code', { orderId }, manager);
    });
  }

  /**
   * Proves the contact by the code, which can be used once and tried five times. Staff may know a link that opened no
   * report until now, so it is revoked: its holder gets the new one.
   */
  async proveByCode({ order, actor }: OpenOrder, code: string): Promise<ContactProved> {
    if (actor.who === 'admin') throw new DomainError('not_found');
    const orderId = order.id;
    const [tried] = await TRY_CONTACT_CODE.run(this.dataSource, { orderId, most: MAX_CODE_TRIES });
    const right = tried && this.codes.digitsOf(order, tried.nonce);
    if (!tried || !right || !isSameCode(right, code)) throw wrongCode();
    const by = actor.role === 'customer' && actor.id ? { id: actor.id, role: actor.role } : 'link';
    const { email, phoneno } = order;
    const proved = await this.dataSource.transaction(async (manager) => {
      const [row] = await PROVE_CONTACT_BY_CODE.runIn(manager, {
        orderId,
        email,
        phoneno,
        nonce: tried.nonce,
      });
      if (row) await this.recordProof(manager, orderId, by, 'code', row);
      return row;
    });
    if (!proved) throw wrongCode();
    const isNew = proved.renewed !== null && actor.role === 'link';
    return { statusUrl: isNew ? this.links.statusUrl(orderId, proved.renewed ?? undefined) : null };
  }

  /** Proves the contact in person, by a member of staff who never set a contact of the order nor saw a link to it. */
  async proveInPerson(caller: Caller, id: string, confirmed: ContactConfirmation): Promise<AdminOrderView> {
    const isSame = ({ email, phoneno }: AdminOrderView) =>
      email === confirmed.email && (confirmed.phoneno === undefined || phoneno === confirmed.phoneno);
    const before = await this.orders.forStaff(id, caller);
    if (!isSame(before)) throw new DomainError('conflict', { current: before });
    const { email, phoneno } = before;
    await this.dataSource.transaction(async (manager) => {
      const values = { orderId: id, email, phoneno, actorId: caller.id };
      const [row] = await PROVE_CONTACT_IN_PERSON.runIn(manager, values);
      if (row) await this.recordProof(manager, id, caller, 'in-person', row);
    });
    const current = await this.orders.forStaff(id, caller);
    if (!isSame(current)) throw new DomainError('conflict', { current });
    if (current.emailProofNeeded || current.contactProofNeeded) throw new DomainError('second_person_needed');
    return current;
  }

  private async recordProof(
    manager: EntityManager,
    orderId: string,
    by: Pick<Caller, 'id' | 'role'> | 'link',
    how: 'code' | 'in-person',
    { email, previous, phone, renewed }: Proved,
  ): Promise<void> {
    if (renewed !== null) await this.bus.publish('order.link-renewed', { orderId }, manager);
    const detail = {
      how,
      ...(email && { email: { from: previous && maskedEmail(previous), to: maskedEmail(email) } }),
      ...(renewed !== null && phone && { phoneno: maskedPhone(phone) }),
    };
    await this.audit.record({ by, action: 'order.contact-proved', subjectId: orderId, detail }, manager);
  }
}
