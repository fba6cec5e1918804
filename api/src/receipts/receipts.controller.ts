import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { receiptFileName, ReceiptList } from '@nidaan/contract';
import { Visitors } from '../http/access.js';
import { type Knock, Knocking } from '../orders/order-door.js';
import { ReceiptsService } from './receipts.service.js';

@Controller('api/orders/:id/receipts')
@Visitors()
@ApiBearerAuth()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: ReceiptList })
  list(@Param('id') id: string, @Knocking() credentials: Knock): Promise<ReceiptList> {
    return this.receipts.list(id, credentials);
  }

  @Get(':receipt')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(
    @Param('id') id: string,
    @Param('receipt') receipt: string,
    @Knocking() credentials: Knock,
  ): Promise<StreamableFile> {
    const { serial, pdf } = await this.receipts.pdf(id, receipt, credentials);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${receiptFileName(serial)}"`,
      length: pdf.length,
    });
  }
}
