import { Body, Controller, Ip, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader } from '../../infrastructure/openapi/decorators.js';
import { PhoneReceipt, PlaceByPhone } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { IdempotencyKey } from './idempotency/idempotency-key.js';
import { PlacingService } from './placing.service.js';

/** Orders that staff book for callers. */
@Controller('api/orders/by-phone')
export class PhoneBookingsController {
  constructor(private readonly placing: PlacingService) {}

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
