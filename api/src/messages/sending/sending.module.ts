import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import type { Config } from '../../config.js';
import { ConfigModule } from '../../config.module.js';
import { servingOptionsOf } from '../../data-source.js';
import { EmailModule } from '../../email/email.module.js';
import { EmailWorker } from '../../email/email.worker.js';
import { ClockModule } from '../../infrastructure/clock.js';
import { OutboxModule } from '../../infrastructure/events/outbox.module.js';
import { type Rush, RushModule } from '../../infrastructure/rush.js';
import { SmsModule } from '../../sms/sms.module.js';
import { SmsWorker } from '../../sms/sms.worker.js';
import { ComposersModule } from '../composers.module.js';

// As many as messages are sent at the same time; `assert-connections.ts` counts them.
export const SENDING_POOL_SIZE = 4;

/** The application that sends emails and text messages. It serves nothing. */
@Module({})
export class SendingModule {
  static with(config: Config, log: Logger, rush: Rush): DynamicModule {
    return {
      module: SendingModule,
      imports: [
        ConfigModule.with(config),
        RushModule.with(rush),
        LoggerModule.forRoot({ pinoHttp: { logger: log }, useExisting: true }),
        TypeOrmModule.forRoot({
          ...servingOptionsOf(config, SENDING_POOL_SIZE),
          retryAttempts: 0,
        }),
        ClockModule,
        OutboxModule,
        EmailModule,
        SmsModule,
        ComposersModule,
      ],
      providers: [EmailWorker, SmsWorker],
    };
  }
}
