import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '../infrastructure/openapi/decorators.js';
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

@Controller('api/orders/:id')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly ofOrder: OrderPaymentsService,
  ) {}

  @Get('payments')
  @Staff('receipts.read')
  @ApiOkResponse({ standardSchema: OrderPayments })
  list(@Param('id', UuidPipe) id: string): Promise<OrderPayments> {
    return this.ofOrder.of(id);
  }

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
