import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ChangeDetails,
  detailsChangeable,
  type FieldError,
  type HoldReason,
  isStaff,
  minorsWithoutGuardian,
  type Mover,
  PINCODE_NOT_SERVED,
} from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../../../audit/audit.service.js';
import { DomainError } from '../../../infrastructure/http/problem.js';
import { EventBus } from '../../../infrastructure/events/event-bus.js';
import { PincodeEntity } from '../../../pincodes/pincode.entity.js';
import type { Actor, OpenOrder } from '../../access/order-access.js';
import { stateOf } from '../../customer/order-page.view.js';
import { peopleOf } from '../../holds/hold-needs.js';
import { HoldSettlingService } from '../../holds/hold-settling.service.js';
import { loadOrder, type OrderAggregate } from '../../load-order.js';
import { OrderEntity } from '../../order.entity.js';
import { type ContactChange, ContactChanges } from '../contact-changes.service.js';
import { CONTACT_FIELD_NAMES, type ContactDetails } from '../contact-details.js';
import { ContactLimits } from '../contact-limits.service.js';
import { changedPeople, type PeopleChange } from './people-change.js';
import { PeopleChanges } from './people-changes.service.js';

const GUARDIAN_NEEDED = 'Enter the name of the guardian.';

const byOf = ({ role, id }: Actor): ContactChange['by'] =>
  role === 'link' || id === null ? 'link' : { id, role };

const whoOf = (by: ContactChange['by']): Mover => (by !== 'link' && isStaff(by.role) ? 'admin' : 'customer');

/** The contact with what was given; what is null in the request stays as it is. */
const mergedContact = (order: OrderEntity, given: ChangeDetails) =>
  Object.fromEntries(
    CONTACT_FIELD_NAMES.map((field) => [field, given[field] ?? order[field]]),
  ) as ContactDetails;

/** A change of an order's details that was checked: what the order will have. */
interface Checked {
  whole: OrderAggregate;
  contact: ContactDetails;
  people: PeopleChange;
  referral: string | null;
  /** Reasons that an order on hold gets, because of what the change has made known. */
  reasons: HoldReason[];
}

/** Adds and corrects the contact and the people of an order until its visit. */
@Injectable()
export class DetailsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: ContactLimits,
    private readonly contacts: ContactChanges,
    private readonly people: PeopleChanges,
    private readonly settling: HoldSettlingService,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /**
   * Makes a change and ends the hold that waited for it, in one transaction. Returns the version of the order's new
   * secret link when the change has revoked the old one, else null.
   */
  async change({ order, actor }: OpenOrder, details: ChangeDetails, address: string): Promise<number | null> {
    // Customers cannot settle by themselves what the law asks the laboratory to check.
    if (details.referral !== null && actor.who === 'customer') throw new DomainError('forbidden');
    const byStaff = actor.who === 'admin';
    await this.limits.consume(order, mergedContact(order, details), { address, byStaff });
    return this.dataSource.transaction(async (manager) => {
      const whole = await this.lock(manager, order, details.version);
      return this.write(manager, await this.check(manager, whole, details), byOf(actor));
    });
  }

  private async write(
    manager: EntityManager,
    checked: Checked,
    by: ContactChange['by'],
  ): Promise<number | null> {
    const { whole, contact, people, referral, reasons } = checked;
    const { id, version, email, phoneno, holdReasons } = whole.order;
    const changed = await this.contacts.write(manager, id, { ...contact, version }, by);
    const peopleChanged = await this.people.write(manager, whole.order, people, by);
    const recorded = referral !== null && referral !== whole.order.referral;
    if (!changed && !peopleChanged && !recorded) return null;
    if (!changed || recorded)
      await manager.update(OrderEntity, { id }, { version: version + 1, ...(recorded && { referral }) });
    if (recorded)
      await this.audit.record({ by, action: 'order.referral-recorded', subjectId: id, detail: {} }, manager);
    if (reasons.length > 0)
      await manager.update(OrderEntity, { id }, { holdReasons: [...holdReasons, ...reasons] });
    const released = await this.settling.settle(manager, id);
    // A mailbox or number that the booking did not have gets its link; the message about the end of a hold has it too.
    const isNew =
      (email === null && contact.email !== null) || (phoneno === null && contact.phoneno !== null);
    if (isNew && !released && !changed?.ended)
      await this.bus.publish('order.confirmation-asked', { orderId: id, who: whoOf(by) }, manager);
    return changed?.renewed ?? null;
  }

  /** Throws `validation_failed` for details with which the visit could not take place. */
  private async check(
    manager: EntityManager,
    whole: OrderAggregate,
    details: ChangeDetails,
  ): Promise<Checked> {
    const { order } = whole;
    const held = order.status === 'On hold';
    const contact = mergedContact(order, details);
    const people = changedPeople(whole, details.persons);
    const { pincode } = contact;
    const served =
      pincode === null || pincode === order.pincode || (await manager.existsBy(PincodeEntity, { pincode }));
    const minors = minorsWithoutGuardian({ ...peopleOf(whole), beneficiaries: people.persons });
    const unguarded = minors.filter(({ position }) => people.changed.includes(position));
    const errors: FieldError[] = [...people.errors];
    if (!held && !served) errors.push({ path: 'pincode', message: PINCODE_NOT_SERVED });
    if (!held)
      for (const { position } of unguarded) {
        const index = details.persons.findIndex((person) => person.position === position);
        errors.push({ path: `persons.${index}.guardian`, message: GUARDIAN_NEEDED });
      }
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const found: HoldReason[] = [
      ...(served ? [] : ['pincode' as const]),
      ...(unguarded.length > 0 ? ['minor' as const] : []),
    ];
    const reasons = found.filter((reason) => !order.holdReasons.includes(reason));
    return { whole, contact, people, referral: details.referral, reasons };
  }

  private async lock(
    manager: EntityManager,
    { id, secretVersion }: OrderEntity,
    version: number,
  ): Promise<OrderAggregate> {
    const lock = { mode: 'pessimistic_write' } as const;
    const order = await manager.findOne(OrderEntity, { where: { id }, lock });
    const whole = order && (await loadOrder(manager, id));
    // The link that opened the order may have been revoked since; the answer must not give its holder the new one.
    if (!whole || whole.order.secretVersion !== secretVersion) throw new DomainError('not_found');
    const current = stateOf(whole.order);
    if (whole.order.version !== version) throw new DomainError('conflict', { current });
    if (!detailsChangeable(whole.order.status)) throw new DomainError('transition_not_allowed', { current });
    return whole;
  }
}
