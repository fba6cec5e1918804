import { Module } from '@nestjs/common';
import { DayClosesModule } from '../day-closes/day-closes.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { CollectorsController } from './collectors/collectors.controller.js';
import { CollectorsService } from './collectors/collectors.service.js';
import { PaymentEntryController } from './entry/payment-entry.controller.js';
import { PaymentEntryService } from './entry/payment-entry.service.js';
import { OrderPaymentsService } from './order-payments.service.js';
import { PaymentChanges } from './payment-changes.service.js';
import { RefundChanges } from './refunds/refund-changes.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';

@Module({
  imports: [OrdersModule, DayClosesModule],
  controllers: [PaymentsController, CollectorsController, PaymentEntryController],
  providers: [
    PaymentsService,
    PaymentChanges,
    RefundChanges,
    OrderPaymentsService,
    CollectorsService,
    PaymentEntryService,
  ],
})
export class PaymentsModule {}
