import { Body, Controller, Ip, Post } from '@nestjs/common';
import {
  ApiAnswers,
  ApiCreatedResponse,
  ApiHeader,
  ApiOperation,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
import { PhoneReceipt, PlaceByPhone } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { IdempotencyKey } from './idempotency/idempotency-key.js';
import { PlacingService } from './placing.service.js';

/** Orders that staff book for callers. */
@ApiTags('Order administration')
@Controller('api/orders/by-phone')
export class PhoneBookingsController {
  constructor(private readonly placing: PlacingService) {}

  @ApiOperation({
    summary: 'Book for a caller',
    description:
      'For staff. Places an order like POST /api/orders, at the same prices and with the same holds, emails and text messages. It belongs to the account that has verified the given email address, else to no account, and never to the staff member, whom `bookedByPhone` names. `consentVersion` is required: the consent is stored as given by phone. The answer has no `statusUrl`, because only the customer gets the link. A mailbox that is not of an account has to be confirmed before it opens code-protected reports.\n\nSend an `Idempotency-Key`: the same key answers the same order for a week.',
  })
  @ApiAnswers({
    errors: ['price_changed', 'request_in_flight', 'idempotency_mismatch', 'too_many_requests'],
    parameters: { 'Idempotency-Key': 'A UUID that the client generates for this booking.' },
  })
  @Post()
  @Staff('orders.place')
  @ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', format: 'uuid' } })
  @ApiCreatedResponse({ standardSchema: PhoneReceipt })
  async place(
    @Body({ schema: PlaceByPhone }) order: PlaceByPhone,
    @IdempotencyKey() key: string | null,
    @CurrentUser() caller: Caller,
    @Ip() address: string,
  ): Promise<PhoneReceipt> {
    const { statusUrl: _, ...receipt } = await this.placing.place(order, {
      key,
      caller,
      address,
      byPhone: true,
    });
    return receipt;
  }
}
