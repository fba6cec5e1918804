import { Inject, Injectable } from '@nestjs/common';
import type { PlaceOrder } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { type AttemptLimit, AttemptsService, tooMany } from '../../infrastructure/limits/attempts.service.js';
import { ownersLimits, subnetLimit } from '../../infrastructure/limits/network.js';
import { TextsLimit } from '../../infrastructure/limits/texts-limit.service.js';
import { UserEntity } from '../../users/user.entity.js';
import { hasVerifiedEmail } from '../../users/email-is.js';
import { isByStaff, type Sender } from './sender.js';

/** A limit on bookings, and what happens past it: the booking is refused, or is placed and its messages wait. */
interface BookingLimit extends AttemptLimit {
  past: 'refused' | 'email waits' | 'all messages wait';
}

/** The messages of a booking that wait until staff or the customer release them. */
export interface Held {
  email: boolean;
  text: boolean;
}

/**
 * Limits how many bookings a phone number, a mailbox and a network get. A booking leads to a call and messages, perhaps to
 * another person. Past the limits of a mailbox and of a phone number in all networks, which strangers can use up, and of
 * the texts of a network, the booking stands and its messages wait.
 */
@Injectable()
export class BookingLimits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: AttemptsService,
    private readonly texts: TextsLimit,
  ) {}

  /** Throws `too_many_requests` for a booking that is past a limit already, before anything is written. */
  assertLeft(manager: EntityManager, order: PlaceOrder, sender: Sender): Promise<void> {
    const limits = this.limitsOf(order, sender).filter(({ past }) => past === 'refused');
    return this.attempts.assertLeft(limits, manager);
  }

  /**
   * Counts a booking in its transaction. Throws `too_many_requests` past a limit, and nothing of it is counted. Bookings of one
   * network wait here for each other until they are committed, so little should follow.
   */
  async count(manager: EntityManager, order: PlaceOrder, sender: Sender): Promise<Held> {
    const counted = await this.attempts.countAll(this.limitsOf(order, sender), manager);
    const exceeded = counted.filter(({ count, max }) => count > max);
    const refused = exceeded.find(({ past }) => past === 'refused');
    if (refused) throw tooMany(refused.wait);
    const text = exceeded.some(({ past }) => past === 'all messages wait');
    const mailbox = exceeded.some(({ past }) => past === 'email waits');
    return { text, email: text || (mailbox && !(await this.isOwnMailbox(manager, order, sender))) };
  }

  private isOwnMailbox(manager: EntityManager, { email }: PlaceOrder, { caller }: Sender): Promise<boolean> {
    if (!email || !caller) return Promise.resolve(false);
    return manager.existsBy(UserEntity, { id: caller.id, ...hasVerifiedEmail(email) });
  }

  private limitsOf({ phoneno, email }: PlaceOrder, sender: Sender): BookingLimit[] {
    const { address } = sender;
    const { LIMIT_BOOKINGS_PER_PHONE, LIMIT_BOOKINGS_PER_EMAIL, LIMIT_BOOKINGS_PER_ADDRESS } = this.config;
    const ofAddress = subnetLimit('booking-address', address, LIMIT_BOOKINGS_PER_ADDRESS);
    // What all bookings of a network count comes last and in one order, so that two of them cannot wait for each other.
    const ofNetwork: BookingLimit[] = [
      ...(phoneno ? [{ ...this.texts.limitOf(address), past: 'all messages wait' as const }] : []),
      { ...ofAddress, past: 'refused' },
    ];
    // Staff book for a caller, so other people's bookings with the same phone number or email address must not block them.
    if (isByStaff(sender)) return ofNetwork;
    const ofPhone = phoneno ? ownersLimits('booking-phone', phoneno, address, LIMIT_BOOKINGS_PER_PHONE) : [];
    const ofEmail = email ? ownersLimits('booking-email', email, address, LIMIT_BOOKINGS_PER_EMAIL) : [];
    return [
      ...ofPhone.map((limit, index) => ({
        ...limit,
        past: index === 0 ? ('refused' as const) : ('all messages wait' as const),
      })),
      ...ofEmail.map((limit) => ({ ...limit, past: 'email waits' as const })),
      ...ofNetwork,
    ];
  }
}
