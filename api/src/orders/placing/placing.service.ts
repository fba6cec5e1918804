import { Inject, Injectable } from '@nestjs/common';
import { maskedPhone, type OrderReceipt, type PlaceOrder } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';
import { AuditService, type NewEntry } from '../../audit/audit.service.js';
import { CatalogueService } from '../../catalogue/catalogue.service.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { Clock } from '../../infrastructure/clock.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { subnetOf } from '../../infrastructure/limits/network.js';
import { TextsLimit } from '../../infrastructure/limits/texts-limit.service.js';
import { MetricsService } from '../../infrastructure/metrics/metrics.service.js';
import { PincodeEntity } from '../../pincodes/pincode.entity.js';
import { priceListOf } from '../../quotes/price-list.js';
import { hasHeldText } from '../../sms/held-texts.js';
import { SmsOptOuts } from '../../sms/sms-opt-outs.service.js';
import { hasVerifiedEmail } from '../../users/email-is.js';
import { UserEntity } from '../../users/user.entity.js';
import { OrderLinks } from '../access/order-links.js';
import { OrderBeneficiaryEntity } from '../order-beneficiary.entity.js';
import { OrderItemEntity } from '../order-item.entity.js';
import { OrderStepEntity } from '../order-step.entity.js';
import { OrderEntity } from '../order.entity.js';
import { SAME_VERSION } from '../same-version.js';
import { toReceipt } from '../order.view.js';
import { BookingLimits, type Held } from './booking-limits.service.js';
import { claimOf } from './idempotency/claim.js';
import { type FirstAnswer, IdempotencyService } from './idempotency/idempotency.service.js';
import { beneficiaryRowsOf, itemRowsOf, type OrderDraft, orderRowOf, prepareOrder } from './prepare-order.js';
import { drawReference } from './reference.js';
import { isByStaff, type Sender } from './sender.js';

/** The SQL of the present time of the database. */
const NOW = () => 'now()';

/** An order that was placed by this request, or by an earlier one with the same claim. */
interface Placed extends FirstAnswer {
  reference: string;
  totalAmount: number;
  held: Held;
  /** The path of its page with the secret. */
  statusUrl: string;
  isNew: boolean;
}

@Injectable()
export class PlacingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly idempotency: IdempotencyService,
    private readonly limits: BookingLimits,
    private readonly catalogue: CatalogueService,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: EventBus,
    private readonly links: OrderLinks,
    private readonly optOuts: SmsOptOuts,
    private readonly texts: TextsLimit,
    private readonly metrics: MetricsService,
  ) {}

  /** Places an order once, however often it is sent: a repetition gets the answer of the first request. */
  async place(requested: PlaceOrder, sender: Sender): Promise<OrderReceipt> {
    const network = subnetOf(sender.address);
    const claim = claimOf(requested, { ...sender, network, salt: this.config.LINK_SECRET });
    // Before the transaction, which must not wait for another connection.
    await this.catalogue.catchUp();
    const placed = await this.idempotency.once(claim, {
      first: (manager) => this.insert(manager, requested, sender),
      again: (manager, answer) => this.find(manager, answer),
    });
    if (placed.isNew) this.count(placed, sender);
    return this.receiptOf(placed, requested);
  }

  /** Everything that placing an order decides and stores, in one transaction. */
  private async insert(manager: EntityManager, requested: PlaceOrder, sender: Sender): Promise<Placed> {
    const draft = await this.prepare(manager, requested);
    await this.limits.assertLeft(manager, draft.order, sender);
    const { id, reference } = await this.insertOrder(manager, draft, sender);
    const { status, holdReasons, totalAmount } = draft;
    await manager.insert(OrderItemEntity, itemRowsOf(id, draft.items));
    await manager.insert(OrderBeneficiaryEntity, beneficiaryRowsOf(id, draft));
    await manager.insert(OrderStepEntity, { orderId: id, version: 1, status });
    await this.audit.record(entryOf(id, sender), manager);
    const held = await this.limits.count(manager, draft.order, sender);
    if (held.email) await manager.update(OrderEntity, { id }, { emailHeldAt: NOW, ...SAME_VERSION });
    const payload = { orderId: id, ...(held.text && { textHeld: 'true' }) };
    await this.events.publish('order.placed', payload, manager, { held: held.email });
    const statusUrl = this.links.statusUrl(id);
    return { orderId: id, reference, totalAmount, status, holdReasons, held, statusUrl, isNew: true };
  }

  /** Prices the order and decides whether it is put on hold. */
  private async prepare(manager: EntityManager, requested: PlaceOrder): Promise<OrderDraft> {
    const { pincode } = requested;
    const served = pincode !== null && (await manager.existsBy(PincodeEntity, { pincode }));
    const list = priceListOf(this.catalogue.current());
    return prepareOrder(requested, { list, served, now: this.clock.now() });
  }

  private async insertOrder(
    manager: EntityManager,
    draft: OrderDraft,
    sender: Sender,
  ): Promise<{ id: string; reference: string }> {
    const row = {
      ...orderRowOf(draft),
      ...(await this.ownershipOf(manager, draft, sender)),
      consentAt: draft.order.consentVersion === null ? null : NOW,
    };
    for (;;) {
      const insert = manager.createQueryBuilder().insert().into(OrderEntity);
      const values = { ...row, reference: drawReference() };
      const { raw } = await insert
        .values(values)
        .orIgnore()
        .updateEntity(false)
        .returning('id, reference')
        .execute();
      const [inserted] = raw as { id: string; reference: string }[];
      // Else another order has the same reference.
      if (inserted) return inserted;
    }
  }

  /** Whose the order is, who placed it, and who has seen its link. */
  private async ownershipOf(manager: EntityManager, { order }: OrderDraft, sender: Sender) {
    const { caller, byPhone = false } = sender;
    const byStaff = isByStaff(sender);
    const userId = byStaff ? await this.customerOf(manager, order, sender) : (caller?.id ?? null);
    const source = byStaff ? ('email' as const) : ('placed' as const);
    // Staff who book for a customer see the link, unless they book for a caller.
    const seers = caller && byStaff && !byPhone ? [caller.id] : [];
    return {
      userId,
      accountSource: userId === null ? null : source,
      placedBy: caller?.id ?? null,
      bookedByPhone: byPhone,
      // An address that staff entered opens no code-protected report before its owner has confirmed it.
      provedEmail: !byStaff || userId !== null ? order.email : null,
      linkSeenBy: seers,
      contactUnproved: seers.length > 0,
      trustedEmail: seers.length > 0 ? order.email : null,
      trustedPhone: seers.length > 0 ? order.phoneno : null,
    };
  }

  /** What staff place belongs to the account that has verified the mailbox, and never to themselves. */
  private async customerOf(manager: EntityManager, { email }: PlaceOrder, { caller }: Sender) {
    if (email === null) return null;
    const user = await manager.findOneBy(UserEntity, hasVerifiedEmail(email));
    return user && user.id !== caller?.id ? user.id : null;
  }

  /** The order of an earlier request, with what its first answer said. */
  private async find(manager: EntityManager, answer: FirstAnswer): Promise<Placed> {
    const id = answer.orderId;
    const order = await manager.findOneByOrFail(OrderEntity, { id });
    const { reference, totalAmount, placedBy, userId, secretVersion, emailHeldAt } = order;
    const held = {
      email: emailHeldAt !== null,
      text: await hasHeldText(manager, id),
    };
    // The link may have been renewed since the first request, so customers get the current one. Staff get the one that
    // they were shown: a later one is the customer's, and is not recorded as seen by them.
    const byStaff = placedBy !== null && placedBy !== userId;
    const statusUrl = byStaff ? this.links.statusUrl(id) : this.links.statusUrl(id, secretVersion);
    return { ...answer, reference, totalAmount, held, statusUrl, isNew: false };
  }

  private count({ held }: Placed, sender: Sender): void {
    this.metrics.countBooking(isByStaff(sender) ? 'staff' : sender.caller ? 'customer' : 'visitor');
    if (held.text) this.texts.reportExceeded();
  }

  private async receiptOf(placed: Placed, { phoneno }: PlaceOrder): Promise<OrderReceipt> {
    const { orderId: id, reference, totalAmount, status, holdReasons, held, statusUrl } = placed;
    const isTexted = phoneno !== null && !held.text && (await this.optOuts.areWanted(phoneno));
    const textedTo = isTexted ? maskedPhone(phoneno) : null;
    return toReceipt(
      { id, reference, totalAmount, status, holdReasons, emailHeld: held.email, textedTo },
      statusUrl,
    );
  }
}

const entryOf = (id: string, { caller, byPhone }: Sender): NewEntry => ({
  by: caller ?? 'visitor',
  action: 'order.placed',
  subjectId: id,
  detail: byPhone ? { byPhone } : {},
});
