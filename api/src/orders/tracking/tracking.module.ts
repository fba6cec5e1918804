import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { EmailModule } from '../../email/email.module.js';
import { SmsModule } from '../../sms/sms.module.js';
import { OrderAccessModule } from '../access/order-access.module.js';
import { TrackingCodes } from './tracking-codes.js';
import { TrackingCodesCleanup } from './tracking-codes.cleanup.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingEmails } from './tracking-emails.js';
import { TrackingService } from './tracking.service.js';
import { TrackingSms } from './tracking-sms.js';

@Module({
  imports: [AuthModule, EmailModule, SmsModule, OrderAccessModule],
  controllers: [TrackingController],
  providers: [TrackingService, TrackingCodes, TrackingEmails, TrackingSms, TrackingCodesCleanup],
})
export class TrackingModule {}
