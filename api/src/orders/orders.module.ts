import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { MetricsModule } from '../infrastructure/metrics/metrics.module.js';
import { IdempotencyKeysCleanup } from './placing/idempotency/idempotency-keys.cleanup.js';
import { SecretLinkController } from './access/secret-link.controller.js';
import { SecretLinkService } from './access/secret-link.service.js';
import { CorrectionsService } from './transitions/corrections.service.js';
import { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';
import { OrderAccessModule } from './access/order-access.module.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderPagesController } from './customer/order-pages.controller.js';
import { ConfirmationsService } from './customer/confirmations.service.js';
import { OrderPagesService } from './customer/order-pages.service.js';
import { OrderTransitionsController } from './transitions/order-transitions.controller.js';
import { OrderEntity } from './order.entity.js';
import { OrdersController } from './orders.controller.js';
import { OrderRows } from './order-rows.js';
import { OrdersService } from './orders.service.js';
import { TextMessagesController } from './sms/text-messages.controller.js';
import { TextMessagesService } from './sms/text-messages.service.js';
import { VisitReminders } from './reminders/visit-reminders.job.js';
import { PhoneBookingsController } from './placing/phone-bookings.controller.js';
import { BookingLimits } from './placing/booking-limits.service.js';
import { IdempotencyService } from './placing/idempotency/idempotency.service.js';
import { PlacingService } from './placing/placing.service.js';
import { SmsModule } from '../sms/sms.module.js';

@Module({
  imports: [
    AuthModule,
    CatalogueModule,
    MetricsModule,
    OrderAccessModule,
    SmsModule,
    TypeOrmModule.forFeature([OrderEntity, OrderItemEntity, OrderBeneficiaryEntity]),
  ],
  controllers: [
    OrdersController,
    PhoneBookingsController,
    OrderPagesController,
    OrderTransitionsController,
    SecretLinkController,
    TextMessagesController,
  ],
  providers: [
    OrderRows,
    OrdersService,
    PlacingService,
    BookingLimits,
    IdempotencyService,
    OrderPagesService,
    ConfirmationsService,
    CorrectionsService,
    SecretLinkService,
    VisitReminders,
    TextMessagesService,
    IdempotencyKeysCleanup,
  ],
  exports: [OrdersService, OrderPagesService, OrderAccessModule],
})
export class OrdersModule {}
