import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { ownersLimits, subnetLimit } from '../../infrastructure/limits/network.js';
import { TextsLimit } from '../../infrastructure/limits/texts-limit.service.js';

const HOUR_S = 3600;

/** The mailbox and the phone number of an order; null for what it has not. */
interface Contact {
  email: string | null;
  phoneno: string | null;
}

/**
 * Limits changes of a mailbox or phone number, which send messages to the previous and the new one: both may belong to
 * other people. They count like bookings.
 */
@Injectable()
export class ContactLimits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: AttemptsService,
    private readonly texts: TextsLimit,
  ) {}

  /** Counts a change before it is made; no count for one that leaves both as they are. Throws 429 past a limit. */
  async consume(
    before: Contact & { id: string },
    after: Contact,
    { address, byStaff }: { address: string; byStaff: boolean },
  ): Promise<void> {
    const isOther = before.email !== after.email || before.phoneno !== after.phoneno;
    if (!isOther) return;
    const { LIMIT_DETAILS_PER_ORDER: max, LIMIT_BOOKINGS_PER_ADDRESS } = this.config;
    // Staff have a count of their own, because who has the link of an order can use up that of customers.
    const kind = byStaff ? 'details-order-staff' : 'details-order';
    await this.attempts.consume({ kind, subject: before.id, seconds: HOUR_S, max });
    await this.attempts.consume(subnetLimit('booking-address', address, LIMIT_BOOKINGS_PER_ADDRESS));
    // Staff correct contacts for callers, so what strangers did with a number or mailbox must not stop them.
    if (!byStaff) await this.consumeOwned(before, after, address);
    for (const _ of phonesOf(before, after)) await this.texts.consume(address);
  }

  private async consumeOwned(before: Contact, after: Contact, address: string): Promise<void> {
    const { LIMIT_BOOKINGS_PER_PHONE, LIMIT_DETAILS_PER_EMAIL } = this.config;
    const mailboxes = new Set([before.email, after.email].filter((email) => email !== null));
    const owned = [
      ...phonesOf(before, after).map((phone) => ({
        limits: ownersLimits('booking-phone', phone, address, LIMIT_BOOKINGS_PER_PHONE),
        isPresent: phone === before.phoneno,
      })),
      ...[...mailboxes].map((email) => ({
        limits: ownersLimits('details-email', email, address, LIMIT_DETAILS_PER_EMAIL),
        isPresent: email === before.email,
      })),
    ];
    for (const { limits, isPresent } of owned) {
      const [ofNetwork, ofAll] = limits;
      await this.attempts.consume(ofNetwork);
      // Strangers can use up the total of a number or mailbox, which must not keep its owner from changing it.
      await (isPresent ? this.attempts.count(ofAll) : this.attempts.consume(ofAll));
    }
  }
}

/** The numbers that get a text message about a change. */
const phonesOf = (before: Contact, after: Contact): string[] => [
  ...new Set([before.phoneno, after.phoneno].filter((phone) => phone !== null)),
];
