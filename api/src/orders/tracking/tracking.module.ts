import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { SmsModule } from '../../sms/sms.module.js';
import { OrderAccessModule } from '../access/order-access.module.js';
import { TrackingCodes } from './tracking-codes.js';
import { TrackingCodesCleanup } from './tracking-codes.cleanup.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingService } from './tracking.service.js';

@Module({
  imports: [AuthModule, SmsModule, OrderAccessModule],
  controllers: [TrackingController],
  providers: [TrackingService, TrackingCodes, TrackingCodesCleanup],
})
export class TrackingModule {}
