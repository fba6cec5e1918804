import { Module } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { EmailComposers } from './email-composers.js';
import { MAILER } from './mailer.js';
import { selectMailer } from './select-mailer.js';

/** What the emails of all features have in common: their composers, and the mailer. */
@Module({
  providers: [
    EmailComposers,
    { provide: MAILER, useFactory: (config: Config) => selectMailer(config), inject: [CONFIG] },
  ],
  exports: [EmailComposers, MAILER],
})
export class EmailModule {}
