import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { AdminOrderView, AmendOrder } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { AmendingService } from './amending.service.js';

@ApiTags('Order administration')
@Controller('api/orders/:id/amend')
export class AmendingController {
  constructor(private readonly amending: AmendingService) {}

  @ApiOperation({
    summary: 'Change the tests and people',
    description:
      'For staff, until the samples are in the laboratory: what the order consists of from now on, with all its people, their guardians and the referral. Lines that the order has keep the price they were booked at; others have the present price. The customer is emailed the old and the new total. A hold ends when its last reason is gone. A change that would put an order on hold is refused with the fields that are missing. What was paid stays: the difference is the `balance` of its `payment`, below zero what is to be refunded. The lines of an order with an invoice stay as they are. Sending the same content again changes nothing.',
  })
  @ApiAnswers({ errors: ['conflict', 'transition_not_allowed', 'price_changed', 'invoice_issued'] })
  @Post()
  @Staff('orders.amend')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  amend(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: AmendOrder }) order: AmendOrder,
  ): Promise<AdminOrderView> {
    return this.amending.amend(caller, id, order);
  }
}
