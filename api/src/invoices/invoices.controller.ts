import { Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import {
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '../infrastructure/openapi/decorators.js';
import { invoiceFileName } from '@nidaan/contract';
import { UuidPipe } from '../infrastructure/http/pipes/path.pipe.js';
import { type Caller, CurrentUser, Staff, Visitors } from '../infrastructure/http/access.js';
import { type OrderCredentials, Credentials, OrderAccess } from '../orders/access/order-access.js';
import { InvoicesService } from './invoices.service.js';

const PDF = 'application/pdf';

const answer = (orderId: string, pdf: Buffer) =>
  new StreamableFile(pdf, {
    type: PDF,
    disposition: `attachment; filename="${invoiceFileName(orderId)}"`,
    length: pdf.length,
  });

@ApiTags('Payments')
@Controller('api/orders/:id')
@ApiProduces(PDF)
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly orderAccess: OrderAccess,
  ) {}

  @ApiOperation({
    summary: 'Generate the invoice',
    description:
      'For staff: the same PDF as for the customer, issued with the next number at the first request. The request is audited.',
  })
  @ApiAnswers({ errors: ['order_cancelled', 'conflict', 'invoice_failed'] })
  @Post('generate-invoice')
  @HttpCode(200)
  @Staff('invoices.read')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async generate(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<StreamableFile> {
    return answer(id, await this.invoices.pdfOf(id, caller));
  }

  @ApiOperation({
    summary: 'Download the invoice',
    description:
      'The invoice (bill of supply) as a PDF, for the customer and staff. The first request issues it with the next number of the financial year; later ones get the same. Customers have it once the lab has confirmed the booking.',
  })
  @ApiAnswers({ errors: ['order_cancelled', 'invoice_not_due', 'conflict', 'invoice_failed'] })
  @Get('invoice')
  @Visitors('invoices.read')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async own(@Credentials() credentials: OrderCredentials, @Param('id') id: string): Promise<StreamableFile> {
    const { actor } = await this.orderAccess.open(id, credentials);
    return answer(id, await this.invoices.pdfOf(id, actor));
  }
}
