import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { PayableOrder, PaymentEntryQuery, PaymentLineMatch, PaymentLinesInput } from '@nidaan/contract';
import { Staff } from '../../infrastructure/http/access.js';
import { PaymentEntryService } from './payment-entry.service.js';

@Controller('api/payment-entry')
export class PaymentEntryController {
  constructor(private readonly entry: PaymentEntryService) {}

  @Get()
  @Staff('payments.take')
  @ApiOkResponse({ standardSchema: PayableOrder, isArray: true })
  unpaid(@Query({ schema: PaymentEntryQuery }) { date }: PaymentEntryQuery): Promise<PayableOrder[]> {
    return this.entry.unpaidOn(date);
  }

  @Post('matches')
  @HttpCode(200)
  @Staff('payments.take')
  @ApiOkResponse({ standardSchema: PaymentLineMatch, isArray: true })
  match(@Body({ schema: PaymentLinesInput }) { lines }: PaymentLinesInput): Promise<PaymentLineMatch[]> {
    return this.entry.match(lines);
  }
}
