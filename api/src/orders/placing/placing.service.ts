import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maskedPhone, type OrderReceipt, type PlaceOrder } from '@nidaan/contract';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { subnetLimit, ownersLimits, subnetOf } from '../../infrastructure/limits/network.js';
import { CatalogueService } from '../../catalogue/catalogue.service.js';
import { Clock } from '../../infrastructure/clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { MetricsService } from '../../infrastructure/metrics/metrics.service.js';
import { TextsLimit } from '../../infrastructure/limits/texts-limit.service.js';
import { tooMany } from '../../infrastructure/limits/attempts.service.js';
import { type Claim, claimOf } from './idempotency/claim.js';
import { priceListOf } from '../../quotes/price-list.js';
import { SmsOptOuts } from '../../sms/sms-opt-outs.service.js';
import { OrderLinks } from '../access/order-links.js';
import { toReceipt } from '../order.view.js';
import { type BookingLimit, prepareOrder, type OrderDraft, valuesOf } from './prepare-order.js';
import {
  FIND_BOOKING_STATE,
  INSERT_ORDER,
  type BookingLookup,
  TOO_MANY,
  type Written,
} from './placing.statements.js';

const ATTEMPTS = 40;
const PAUSE_MS = 25;

/** The origin of a request to place an order: the idempotency key, the caller and the IP address. */
interface Sender {
  key: string | null;
  caller: Caller | null;
  address: string;
  /** True when staff book for a caller, who gives the consent on the phone. */
  byPhone?: boolean;
}

/**
 * The receipt, or why there is none. `again`: a concurrent change requires another attempt; `taken`: another request with
 * the same claim is being processed.
 */
type Outcome = OrderReceipt | 'again' | 'taken';

/** An order with the change of the catalogue that its prices are of. */
type DatedDraft = OrderDraft & { change: string };

const holding = (limit: BookingLimit): BookingLimit => ({ ...limit, holds: true });
const holdingTexts = (limit: BookingLimit): BookingLimit => ({ ...limit, holds: true, texts: true });

/** Who places an order; staff place orders on behalf of customers. */
function placerOf({ caller, byPhone = false }: Sender) {
  const byStaff = caller !== null && caller.role !== 'customer';
  return { placedBy: caller?.id ?? null, byPhone, byStaff, linkShown: byStaff && !byPhone };
}

const bookedBy = (sender: Sender) =>
  placerOf(sender).byStaff ? 'staff' : sender.caller ? 'customer' : 'visitor';

@Injectable()
export class PlacingService {
  private readonly inFlight = new Map<string, Promise<OrderReceipt>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly clock: Clock,
    private readonly links: OrderLinks,
    private readonly metrics: MetricsService,
    private readonly optOuts: SmsOptOuts,
    private readonly texts: TextsLimit,
  ) {}

  /** Places an order once, however often it is sent. A repeated request that arrives meanwhile shares the response. */
  place(order: PlaceOrder, sender: Sender): Promise<OrderReceipt> {
    const network = subnetOf(sender.address);
    const claim = claimOf(order, { ...sender, network, salt: this.config.LINK_SECRET });
    const request = [claim.scope, claim.key, claim.requestHash].join();
    const inFlight = this.inFlight.get(request);
    if (inFlight) return inFlight;
    const placing = this.persist(order, claim, sender).finally(() => this.inFlight.delete(request));
    this.inFlight.set(request, placing);
    return placing;
  }

  /** A client that sent a key gets 409 with Retry-After; without one, the request waits here for its duplicate to finish. */
  private async persist(order: PlaceOrder, claim: Claim, sender: Sender): Promise<OrderReceipt> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outcome = await (attempt === 0
        ? this.attemptAtOnce(order, claim, sender)
        : this.attempt(order, claim, sender));
      if (outcome !== 'again' && outcome !== 'taken') return outcome;
      // Postgres reports an error before it frees what the failed request held, so a repetition that comes at once would
      // be refused as still being processed.
      if (outcome === 'taken' && claim.named && attempt > 0) break;
      if (outcome === 'taken') await wait(PAUSE_MS);
    }
    throw new DomainError('request_in_flight', { retryAfter: 1 });
  }

  /**
   * The first attempt asks the database nothing before it writes: the write itself finds a used key and a changed
   * catalogue. What the catalogue of this process refuses may be a repetition or a catalogue that is out of date.
   */
  private async attemptAtOnce(order: PlaceOrder, claim: Claim, sender: Sender): Promise<Outcome> {
    const draft = this.draftOf(order);
    return draft instanceof DomainError
      ? this.attempt(order, claim, sender)
      : this.write(draft, claim, sender);
  }

  /** One attempt that first looks whether the key has an order, and whether the catalogue of this process is current. */
  private async attempt(order: PlaceOrder, claim: Claim, sender: Sender): Promise<Outcome> {
    const [seen] = await FIND_BOOKING_STATE.run(this.dataSource, claim);
    if (!seen) throw new Error('catalogue_version has no row');
    if (seen.request_hash !== null) return this.replay(seen, claim, order);
    if (seen.change !== this.catalogue.current().change) await this.catalogue.catchUp();
    const draft = this.draftOf(order);
    if (draft instanceof DomainError) throw draft;
    return this.write(draft, claim, sender);
  }

  /** The order at the prices of the catalogue of this process, or why it is refused. */
  private draftOf(order: PlaceOrder): DatedDraft | DomainError {
    const catalogue = this.catalogue.current();
    try {
      const draft = prepareOrder(order, { list: priceListOf(catalogue), now: this.clock.now() });
      return { ...draft, change: catalogue.change };
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }

  private async replay(seen: BookingLookup, claim: Claim, order: PlaceOrder): Promise<OrderReceipt> {
    if (seen.request_hash !== claim.requestHash) throw new DomainError('idempotency_mismatch');
    const { id, reference, status, hold_reasons: holdReasons, secret_version: secretVersion } = seen;
    const textedTo = seen.text_held ? null : await this.textedTo(order);
    const totalAmount = Number(seen.total_amount);
    return toReceipt(
      { id, reference, status, holdReasons, totalAmount, emailHeld: seen.held, textedTo },
      // The link may have been renewed since the first request, so customers get the current one. Staff get the one that
      // they were shown: a later one is the customer's, and is not recorded as seen by them.
      seen.by_staff ? this.links.statusUrl(id) : this.links.statusUrl(id, secretVersion),
    );
  }

  private async write({ change, ...draft }: DatedDraft, claim: Claim, sender: Sender): Promise<Outcome> {
    const written = await this.insert(draft, claim, sender, change);
    if (!written?.id) return written?.free === false ? 'taken' : 'again';
    this.metrics.countBooking(bookedBy(sender));
    if (written.texts_limited) this.texts.reportExceeded();
    const { id, status, hold_reasons: holdReasons, held: emailHeld } = written;
    const { reference, totalAmount } = draft;
    const textedTo = written.texts_limited ? null : await this.textedTo(draft.order);
    const placed = { id, reference, totalAmount, status, holdReasons, emailHeld, textedTo };
    return toReceipt(placed, this.links.statusUrl(id));
  }

  private async textedTo({ phoneno }: PlaceOrder): Promise<string | null> {
    return phoneno && (await this.optOuts.areWanted(phoneno)) ? maskedPhone(phoneno) : null;
  }

  private async insert(draft: OrderDraft, claim: Claim, sender: Sender, change: string) {
    const limits = this.limitsOn(draft.order, sender);
    const values = { ...valuesOf(draft, claim, limits), ...placerOf(sender), change };
    try {
      const [written] = await INSERT_ORDER.run(this.dataSource, values);
      return written;
    } catch (error) {
      return this.rethrowUnlessConflict(error);
    }
  }

  /** Returns undefined when the reference is already taken, so that the caller makes another attempt. */
  private rethrowUnlessConflict(error: unknown): Written | undefined {
    const { code, detail, constraint } = error instanceof pg.DatabaseError ? error : {};
    if (code === TOO_MANY) throw tooMany(Number(detail));
    if (constraint === 'orders_reference') return undefined;
    throw error;
  }

  /**
   * A booking leads to a call and messages, perhaps to another person. Past the limits of a mailbox and of a phone number
   * in all networks, which strangers can use up, and of the texts of a network, the booking stands and its messages wait.
   */
  private limitsOn({ phoneno, email }: PlaceOrder, sender: Sender): BookingLimit[] {
    const { address } = sender;
    const { LIMIT_BOOKINGS_PER_PHONE, LIMIT_BOOKINGS_PER_EMAIL, LIMIT_BOOKINGS_PER_ADDRESS } = this.config;
    const ofAddress = subnetLimit('booking-address', address, LIMIT_BOOKINGS_PER_ADDRESS);
    // What all bookings of a network count comes last and in one order, so that two of them cannot wait for each other.
    const ofTexts: BookingLimit[] = phoneno ? [holdingTexts(this.texts.limitOf(address))] : [];
    // Staff book for a caller, so other people's bookings with the same phone number or email address must not block them.
    if (placerOf(sender).byStaff) return [...ofTexts, ofAddress];
    const [ofNetwork, ofPhone] = ownersLimits(
      'booking-phone',
      phoneno ?? '',
      address,
      LIMIT_BOOKINGS_PER_PHONE,
    );
    return [
      ...(phoneno ? [ofNetwork, holdingTexts(ofPhone)] : []),
      ...(email ? ownersLimits('booking-email', email, address, LIMIT_BOOKINGS_PER_EMAIL).map(holding) : []),
      ...ofTexts,
      ofAddress,
    ];
  }
}
