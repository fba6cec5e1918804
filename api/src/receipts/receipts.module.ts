import { Module } from '@nestjs/common';
import { OrderDoorsModule } from '../orders/order-doors.module.js';
import { PrinterModule } from '../printer/printer.module.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';

@Module({
  imports: [OrderDoorsModule, PrinterModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsService],
})
export class ReceiptsModule {}
