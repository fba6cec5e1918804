import { Module } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { selectSmsSender } from './select-sms-sender.js';
import { SmsComposers } from './sms-composers.js';
import { SmsOptOuts } from './sms-opt-outs.service.js';
import { SMS_SENDER } from './sms-sender.js';
import { SmsWorker } from './sms.worker.js';

/** Sends the text messages that features compose. A feature imports this module and registers its composers. */
@Module({
  providers: [
    SmsWorker,
    SmsComposers,
    SmsOptOuts,
    { provide: SMS_SENDER, useFactory: (config: Config) => selectSmsSender(config), inject: [CONFIG] },
  ],
  exports: [SmsComposers, SmsOptOuts],
})
export class SmsModule {}
