import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { type AttemptLimit, AttemptsService, tooMany } from './attempts.service.js';
import { ownersLimits, unknownAccountLimit } from './network.js';

/** The ceiling of text messages that one network may cause in an hour. Every path that sends a text to a number counts here. */
@Injectable()
export class TextsLimit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: AttemptsService,
    private readonly metrics: MetricsService,
    private readonly logger: PinoLogger,
  ) {}

  limitOf(address: string): AttemptLimit {
    return unknownAccountLimit('texts-address', address, this.config.LIMIT_TEXTS_PER_ADDRESS);
  }

  /** Counts a text message before it is caused. Throws 429 past the ceiling. */
  async consume(address: string): Promise<void> {
    const limit = this.limitOf(address);
    const { count, wait } = await this.attempts.count(limit);
    if (count <= limit.max) return;
    this.reportExceeded();
    throw tooMany(wait);
  }

  /**
   * Counts the text message of what a customer does with an order, by its number and its network. False past a limit: the
   * message is not sent, and what was done stands. The number may be another person's.
   */
  async allows(phoneno: string, address: string): Promise<boolean> {
    const ofNumber = ownersLimits('texts-phone', phoneno, address, this.config.LIMIT_BOOKINGS_PER_PHONE);
    for (const limit of [...ofNumber, this.limitOf(address)]) {
      const { count } = await this.attempts.count(limit);
      if (count <= limit.max) continue;
      this.reportExceeded();
      return false;
    }
    return true;
  }

  /** Reports that a network or a phone number is past its ceiling, without naming it. */
  reportExceeded(): void {
    this.metrics.countLimitedText();
    this.logger.warn('a text message was not sent, because its network or number had too many');
  }
}
