import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import {
  ApiAnswers,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
import { CancelOrder, MoveDate, OneOrderView } from '@nidaan/contract';
import { Visitors } from '../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials } from '../access/order-access.js';
import { type OneOrder, OrderPagesService } from './order-pages.service.js';

@ApiTags('Orders')
@Controller('api/orders/:id')
export class OrderPagesController {
  constructor(private readonly pages: OrderPagesService) {}

  @ApiOperation({
    summary: 'Get an order',
    description:
      'The order’s page for its customer and for anyone who holds its secret (`OrderPageView`), or the view for staff (`AdminOrderView`). `version` is what changes of the order have to send.',
  })
  @Get()
  @Visitors('orders.read')
  @ApiOkResponse({ standardSchema: OneOrderView })
  show(@Param('id') id: string, @Credentials() credentials: OrderCredentials): Promise<OneOrder> {
    return this.pages.show(id, credentials);
  }

  @ApiOperation({
    summary: 'Cancel an order',
    description:
      'By the customer or staff, while `canCancel` is true. A payment that was recorded becomes a refund that is due. Both the customer and staff see the reason, and the customer gets an email. Refused with the `current` state when `version` is stale or the status does not allow it.',
  })
  @ApiAnswers({ errors: ['conflict', 'transition_not_allowed'] })
  @Post('cancel')
  @Visitors('orders.move.cancel')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: OneOrderView })
  cancel(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Body({ schema: CancelOrder }) request: CancelOrder,
    @Ip() address: string,
  ): Promise<OneOrder> {
    return this.pages.cancel(id, credentials, request, address);
  }

  @ApiOperation({
    summary: 'Reschedule the visit',
    description:
      'By the customer or staff, to one of `bookableDays`. A customer may do this three times, not counting the first day for a new sample. The customer gets an email with the new day. Choosing the present day changes nothing.',
  })
  @ApiAnswers({ errors: ['conflict', 'transition_not_allowed', 'date_changes_used'] })
  @Post('date')
  @Visitors('orders.reschedule')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: OneOrderView })
  reschedule(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Body({ schema: MoveDate }) request: MoveDate,
    @Ip() address: string,
  ): Promise<OneOrder> {
    return this.pages.reschedule(id, credentials, request, address);
  }

  @ApiOperation({
    summary: 'Send the confirmation email again',
    description:
      'By the customer or staff: emails the confirmation to the order’s address once more, also when it was held. Limited for each order and mailbox. Messages that wait because of too many texts to a number or from a network are sent by staff only; the customer gets 429.',
  })
  @ApiAnswers({ errors: ['order_cancelled', 'no_email', 'too_many_requests'] })
  @Post('resend-confirmation')
  @Visitors('orders.contact')
  @HttpCode(204)
  @ApiNoContentResponse()
  resend(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Ip() address: string,
  ): Promise<void> {
    return this.pages.resend(id, credentials, address);
  }
}
