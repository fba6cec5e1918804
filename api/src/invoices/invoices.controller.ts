import { Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '../infrastructure/openapi/decorators.js';
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

@Controller('api/orders/:id')
@ApiProduces(PDF)
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly orderAccess: OrderAccess,
  ) {}

  @Post('generate-invoice')
  @HttpCode(200)
  @Staff('invoices.read')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async generate(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<StreamableFile> {
    return answer(id, await this.invoices.pdfOf(id, caller));
  }

  @Get('invoice')
  @Visitors('invoices.read')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async own(@Credentials() credentials: OrderCredentials, @Param('id') id: string): Promise<StreamableFile> {
    const { actor } = await this.orderAccess.open(id, credentials);
    return answer(id, await this.invoices.pdfOf(id, actor));
  }
}
