import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { OrderAccessModule } from '../../orders/access/order-access.module.js';
import { PdfModule } from '../../infrastructure/pdf/pdf.module.js';
import { ReceiptEmails } from './receipt-emails.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';

@Module({
  imports: [EmailModule, OrderAccessModule, PdfModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsService, ReceiptEmails],
})
export class ReceiptsModule {}
