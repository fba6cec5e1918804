import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type TrackedOrder,
  TRACKING_CODE_MINUTES,
  type TrackingCodeRequest,
  type TrackOrder,
} from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { TextsLimit } from '../../infrastructure/limits/texts-limit.service.js';
import { ownersLimits, subnetLimit } from '../../infrastructure/limits/network.js';
import {
  drawNonce,
  isSameCode,
  MAX_CODE_TRIES,
  wrongCode,
} from '../../infrastructure/limits/one-time-codes.js';
import { OrderLinks } from '../access/order-links.js';
import { lockOrder } from '../transitions/save-status.js';
import { OrderEntity } from '../order.entity.js';
import { TrackingCodeEntity } from './tracking-code.entity.js';
import { INSERT_TRACKING_CODE, TRY_TRACKING_CODE } from './tracking.statements.js';
import { TrackingCodes } from './tracking-codes.js';

// Looked up when there is no order, so that this takes the same time.
const NO_ORDER = '00000000-0000-0000-0000-000000000000';

/** The way back to an order from its reference and phone number. No answer reveals whether such an order exists. */
@Injectable()
export class TrackingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly codes: TrackingCodes,
    private readonly links: OrderLinks,
    private readonly texts: TextsLimit,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /**
   * Sends a code to the order's contact, if there is such an order. Past the total of a phone number in all networks, which
   * strangers can use up, its text is not sent, and the answer is the same. Unknown references do not count for that total:
   * anyone can make them up.
   */
  async sendCode(request: TrackingCodeRequest, address: string): Promise<void> {
    const { LIMIT_TRACKING_PER_ADDRESS, LIMIT_TRACKING_PER_PHONE, LIMIT_TRACKING_PER_ORDER } = this.config;
    const { reference, phoneno } = request;
    const [ofNetwork, ofPhone] = ownersLimits('tracking-phone', phoneno, address, LIMIT_TRACKING_PER_PHONE);
    const isKnown = await this.dataSource.manager.existsBy(OrderEntity, { reference, phoneno });
    for (const limit of [
      subnetLimit('tracking', address, LIMIT_TRACKING_PER_ADDRESS),
      ofNetwork,
      ...ownersLimits('tracking-order', reference, address, LIMIT_TRACKING_PER_ORDER),
    ])
      await this.attempts.consume(limit);
    const subject = isKnown ? phoneno : `${phoneno} ${reference}`;
    const { count } = await this.attempts.count({ ...ofPhone, subject });
    await this.texts.consume(address);
    const textSkipped = count > ofPhone.max;
    if (textSkipped) this.texts.reportExceeded();
    const stored = { key: this.codes.keyOf(request), nonce: drawNonce(), minutes: TRACKING_CODE_MINUTES };
    await INSERT_TRACKING_CODE.run(this.dataSource, { ...stored, reference, phoneno, textSkipped });
  }

  /**
   * Exchanges the right code for the link to the order; a code by text for the link that proves the phone number. A code can
   * be used once and tried five times.
   */
  async open({ code, ...request }: TrackOrder, address: string): Promise<TrackedOrder> {
    await this.attempts.consume(subnetLimit('tracking-try', address, this.config.LIMIT_TRACKING_PER_ADDRESS));
    const key = this.codes.keyOf(request);
    const [tried] = await TRY_TRACKING_CODE.run(this.dataSource, { key, most: MAX_CODE_TRIES });
    const id = tried?.orderId ?? NO_ORDER;
    const order = await this.dataSource.manager.findOneBy(OrderEntity, { id });
    const matches = (by: 'email' | 'sms') =>
      tried && order && isSameCode(this.codes.digitsOf(order, tried.nonce, by), code);
    const [byEmail, bySms] = [matches('email'), matches('sms')];
    if (!tried || !order || !(byEmail || bySms)) throw wrongCode();
    const secretVersion = await this.dataSource.transaction(async (manager) => {
      // The code is deleted, so that it works only once.
      const { affected } = await manager.delete(TrackingCodeEntity, { key, nonce: tried.nonce });
      if (!affected) throw wrongCode();
      await this.audit.record({ by: 'visitor', action: 'order.tracked', subjectId: id }, manager);
      return this.proveContact(manager, id);
    });
    const statusUrl = bySms
      ? this.links.textedUrl({ id, phoneno: order.phoneno, secretVersion })
      : this.links.statusUrl(id, secretVersion);
    return { statusUrl };
  }

  /**
   * A code proves the contact that it was sent to, when it is the one that the order had before staff were shown its link. That
   * link is revoked. Returns the version of the present link.
   */
  private async proveContact(manager: EntityManager, id: string): Promise<number> {
    const order = await lockOrder(manager, id);
    if (!order) throw wrongCode();
    const { email, phoneno, secretVersion } = order;
    const isKnown =
      (email === null || email === order.trustedEmail || email === order.provedEmail) &&
      (phoneno === null || phoneno === order.trustedPhone);
    if (!order.contactUnproved || !isKnown) return secretVersion;
    const renewed = secretVersion + 1;
    await manager.update(OrderEntity, { id }, { contactUnproved: false, secretVersion: renewed });
    await this.recordProof(manager, id);
    return renewed;
  }

  /** The links that staff may know are revoked by the proof, so that the customer gets the new one. */
  private async recordProof(manager: EntityManager, id: string): Promise<void> {
    await this.bus.publish('order.link-renewed', { orderId: id, who: 'customer' }, manager);
    const detail = { how: 'code' };
    await this.audit.record(
      { by: 'visitor', action: 'order.contact-proved', subjectId: id, detail },
      manager,
    );
  }
}
