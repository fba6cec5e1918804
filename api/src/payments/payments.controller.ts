import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import {
  AdminOrderView,
  OrderPayments,
  PaymentInput,
  PaymentWithdrawal,
  RefundInput,
  RefundRemoval,
} from '@nidaan/contract';
import { UuidPipe } from '../infrastructure/http/pipes/path.pipe.js';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { OrderPaymentsService } from './order-payments.service.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('Payments')
@Controller('api/orders/:id')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly ofOrder: OrderPaymentsService,
  ) {}

  @ApiOperation({
    summary: 'List payments and refunds',
    description:
      'For staff: the valid payments of the order with their receipts and who took and recorded each, and its refunds with their reasons, the oldest first.',
  })
  @Get('payments')
  @Staff('receipts.read')
  @ApiOkResponse({ standardSchema: OrderPayments })
  list(@Param('id', UuidPipe) id: string): Promise<OrderPayments> {
    return this.ofOrder.of(id);
  }

  @ApiOperation({
    summary: 'Record a payment',
    description:
      'For staff: the balance or a part of it was paid, in cash, by UPI with its 12-digit reference, by card or by bank transfer with its reference. A receipt with the next number is issued and emailed to the customer. An amount above the balance is refused with the field `amount`. Repeating the same payment, recognised by its `id`, changes nothing; when nothing is left to be paid, another one is refused with the `current` order. A payment of a closed day of its collector is refused with the field, unless staff with the right to correct give the reason of a `correction`.',
  })
  @ApiAnswers({
    errors: ['already_paid', 'nothing_due', 'order_cancelled', 'day_closed', 'idempotency_mismatch'],
  })
  @Post('payment')
  @Staff('payments.take')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  take(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: PaymentInput }) payment: PaymentInput,
  ): Promise<AdminOrderView> {
    return this.payments.take(caller, id, payment);
  }

  @ApiOperation({
    summary: 'Remove a payment recorded by mistake',
    description:
      'For staff: removes the payment with the given receipt, else the last one, and voids its receipt with the reason, of which the customer gets an email. Repeating it with the receipt changes nothing. Money that was refunded meanwhile cannot be removed, and a payment of a closed day only with the reason of a `correction`.',
  })
  @ApiAnswers({ errors: ['already_refunded', 'day_closed'] })
  @Post('payment/withdraw')
  @Staff('payments.withdraw')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  withdraw(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: PaymentWithdrawal }) withdrawal: PaymentWithdrawal,
  ): Promise<AdminOrderView> {
    return this.payments.withdraw(caller, id, withdrawal);
  }

  @ApiOperation({
    summary: 'Record a refund',
    description:
      'For staff: money was returned, at most what was received and not yet refunded. What is to be refunded, because the order was cancelled or costs less than was paid, needs no reason. A refund beyond it needs one, and reduces the price by that part unless the customer pays it again (`owedAgain`). Repeating the same refund, recognised by its `id`, changes nothing; when nothing is to be refunded, a request without an amount is refused with the `current` order. The customer gets an email.',
  })
  @ApiAnswers({ errors: ['already_refunded', 'refund_not_due', 'idempotency_mismatch'] })
  @Post('refund')
  @Staff('payments.refund')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  refund(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: RefundInput }) refund: RefundInput,
  ): Promise<AdminOrderView> {
    return this.payments.refund(caller, id, refund);
  }

  @ApiOperation({
    summary: 'Remove a refund recorded by mistake',
    description:
      'For staff: the refund no longer counts, so that its amount counts as received and the price is not reduced by it. The customer gets an email, and the day book keeps both entries. Repeating the request changes nothing; an unknown refund is refused with the field `refund`.',
  })
  @Post('refund/withdraw')
  @Staff('payments.refund')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  withdrawRefund(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: RefundRemoval }) removal: RefundRemoval,
  ): Promise<AdminOrderView> {
    return this.payments.withdrawRefund(caller, id, removal);
  }
}
