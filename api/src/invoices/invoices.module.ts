import { Module } from '@nestjs/common';
import { OrderAccessModule } from '../orders/access/order-access.module.js';
import { PdfModule } from '../pdf/pdf.module.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';

@Module({
  imports: [OrderAccessModule, PdfModule],
  controllers: [InvoicesController],
  providers: [InvoicesService],
})
export class InvoicesModule {}
