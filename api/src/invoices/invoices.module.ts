import { Module } from '@nestjs/common';
import { OrderDoorsModule } from '../orders/order-doors.module.js';
import { PrinterModule } from '../printer/printer.module.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';

@Module({
  imports: [OrderDoorsModule, PrinterModule],
  controllers: [InvoicesController],
  providers: [InvoicesService],
})
export class InvoicesModule {}
