import { Module } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { selectSmsSender } from './select-sms-sender.js';
import { SmsComposers } from './sms-composers.js';
import { SmsOptOuts } from './sms-opt-outs.service.js';
import { SMS_SENDER } from './sms-sender.js';

/** What the text messages of all features have in common: their composers, opt-outs, and the sender. */
@Module({
  providers: [
    SmsComposers,
    SmsOptOuts,
    { provide: SMS_SENDER, useFactory: (config: Config) => selectSmsSender(config), inject: [CONFIG] },
  ],
  exports: [SmsComposers, SmsOptOuts, SMS_SENDER],
})
export class SmsModule {}
