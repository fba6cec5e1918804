import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FilesModule } from '../infrastructure/files/files.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ClosedOrdersCleanup } from './closed-orders.cleanup.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyService } from './privacy.service.js';

@Module({
  imports: [AuthModule, FilesModule, OrdersModule],
  controllers: [PrivacyController],
  providers: [PrivacyService, ClosedOrdersCleanup],
})
export class PrivacyModule {}
