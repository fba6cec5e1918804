import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';

@Module({
  imports: [OrdersModule],
  controllers: [ContactController],
  providers: [ContactService],
})
export class ContactModule {}
