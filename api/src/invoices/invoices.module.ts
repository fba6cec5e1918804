import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OrderDoorsModule } from '../orders/order-doors.module.js';
import { PrinterModule } from '../printer/printer.module.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';

@Module({
  imports: [FilesModule, OrderDoorsModule, PrinterModule],
  controllers: [InvoicesController],
  providers: [InvoicesService],
})
export class InvoicesModule {}
