import { Module } from '@nestjs/common';
import { OrderEmailService } from '../emails/order-email.service.js';
import { HoldSettlingService } from '../holds/hold-settling.service.js';
import { TransitionsService } from '../transitions/transitions.service.js';
import { OrderAccess } from './order-access.js';
import { OrderLinks } from './order-links.js';

/** Access to one order for every module that works with it: links, access checks, emails, status transitions and holds. */
@Module({
  providers: [OrderLinks, OrderAccess, OrderEmailService, TransitionsService, HoldSettlingService],
  exports: [OrderLinks, OrderAccess, OrderEmailService, TransitionsService, HoldSettlingService],
})
export class OrderAccessModule {}
