import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import {
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
import { receiptFileName, ReceiptList } from '@nidaan/contract';
import { Visitors } from '../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials } from '../../orders/access/order-access.js';
import { ReceiptsService } from './receipts.service.js';

@ApiTags('Payments')
@Controller('api/orders/:id/receipts')
@Visitors('receipts.read')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @ApiOperation({
    summary: 'List receipts',
    description:
      'Receipts of the order’s payments, the newest first, including void ones; for the customer and staff.',
  })
  @Get()
  @ApiOkResponse({ standardSchema: ReceiptList })
  list(@Param('id') id: string, @Credentials() credentials: OrderCredentials): Promise<ReceiptList> {
    return this.receipts.list(id, credentials);
  }

  @ApiOperation({
    summary: 'Download a receipt',
    description:
      'The receipt as a PDF, for the customer and staff. A void receipt says so on the page. Its content never changes.',
  })
  @ApiAnswers({ errors: ['receipt_failed'] })
  @Get(':receipt')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(
    @Param('id') id: string,
    @Param('receipt') receipt: string,
    @Credentials() credentials: OrderCredentials,
  ): Promise<StreamableFile> {
    const { serial, pdf } = await this.receipts.pdf(id, receipt, credentials);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${receiptFileName(serial)}"`,
      length: pdf.length,
    });
  }
}
