import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { PayableOrder, PaymentEntryQuery, PaymentLineMatch, PaymentLinesInput } from '@nidaan/contract';
import { Staff } from '../../infrastructure/http/access.js';
import { PaymentEntryService } from './payment-entry.service.js';

@ApiTags('Payments')
@Controller('api/payment-entry')
export class PaymentEntryController {
  constructor(private readonly entry: PaymentEntryService) {}

  @ApiOperation({
    summary: 'List the unpaid orders of a day',
    description:
      'For staff who record payments: the orders with a visit on a day and something to be paid, by customer, with what is open.',
  })
  @ApiAnswers({ parameters: { date: 'The day of the visits, `YYYY-MM-DD` in Asia/Kolkata.' } })
  @Get()
  @Staff('payments.take')
  @ApiOkResponse({ standardSchema: PayableOrder, isArray: true })
  unpaid(@Query({ schema: PaymentEntryQuery }) { date }: PaymentEntryQuery): Promise<PayableOrder[]> {
    return this.entry.unpaidOn(date);
  }

  @ApiOperation({
    summary: 'Match lines of payments with orders',
    description:
      'For staff who record payments: up to 200 references of orders, with or without dashes and prefix, each with the UTR of its payment. Answers for each the order with what is open, and the order for which a payment with the same UTR is recorded already. Nothing is stored; each payment is recorded with POST /api/orders/{id}/payment.',
  })
  @Post('matches')
  @HttpCode(200)
  @Staff('payments.take')
  @ApiOkResponse({ standardSchema: PaymentLineMatch, isArray: true })
  match(@Body({ schema: PaymentLinesInput }) { lines }: PaymentLinesInput): Promise<PaymentLineMatch[]> {
    return this.entry.match(lines);
  }
}
