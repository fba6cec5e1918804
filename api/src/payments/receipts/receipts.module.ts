import { Module } from '@nestjs/common';
import { OrderAccessModule } from '../../orders/access/order-access.module.js';
import { PdfModule } from '../../infrastructure/pdf/pdf.module.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';

@Module({
  imports: [OrderAccessModule, PdfModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsService],
})
export class ReceiptsModule {}
