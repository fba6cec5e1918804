import { Module } from '@nestjs/common';
import { DiskSpaceModule } from '../infrastructure/disk-space/disk-space.module.js';
import { OrderAccessModule } from '../orders/access/order-access.module.js';
import { PdfModule } from '../infrastructure/pdf/pdf.module.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';

@Module({
  imports: [DiskSpaceModule, OrderAccessModule, PdfModule],
  controllers: [InvoicesController],
  providers: [InvoicesService],
})
export class InvoicesModule {}
