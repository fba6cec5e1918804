import { Body, Controller, Get, Headers, Ip, Post, Query, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../infrastructure/openapi/decorators.js';
import { ORDER_FILTERS } from './staff/order-filter-docs.js';
import { ListedOrderView, OrderQuery, OrderReceipt, PlaceOrder } from '@nidaan/contract';
import type { Response } from 'express';
import { Accounts, type Caller, CurrentUser, Visitor, Visitors } from '../infrastructure/http/access.js';
import { sendCursorPage } from '../infrastructure/http/page.js';
import { IdempotencyKey } from './placing/idempotency/idempotency-key.js';
import { OrdersService } from './orders.service.js';
import { PlacingService } from './placing/placing.service.js';

@ApiTags('Orders')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: PlacingService,
  ) {}

  @ApiOperation({
    summary: 'Place an order',
    description:
      'For everyone; with a login the order belongs to the account. Only a test or package and a day are required: missing details put the order on hold, and `holdReasons` says why. When `quotedTotal` differs from the present price, nothing is booked and 409 `price_changed` has the new `quote`.\n\nSend an `Idempotency-Key`: the same key answers the same order for a week. Without a key the same content within a minute is the same order. The customer gets a confirmation email, unless `emailHeld` is true, and a text message when a phone number is given. Keep `statusUrl`: its fragment is the secret that opens the order.',
  })
  @ApiAnswers({
    errors: ['price_changed', 'request_in_flight', 'idempotency_mismatch', 'too_many_requests'],
    parameters: { 'Idempotency-Key': 'A UUID that the client generates for this booking.' },
  })
  @Post()
  @Visitors()
  @ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', format: 'uuid' } })
  @ApiCreatedResponse({ standardSchema: OrderReceipt })
  place(
    @Body({ schema: PlaceOrder }) order: PlaceOrder,
    @IdempotencyKey() key: string | null,
    @Visitor() caller: Caller | null,
    @Ip() address: string,
  ): Promise<OrderReceipt> {
    return this.placing.place(order, { key, caller, address });
  }

  @ApiOperation({
    summary: 'List orders',
    description:
      'Staff get all orders (`AdminOrderView`), customers their own (`CustomerOrderView`). Filters with several values take commas or repetition. Follow the `Link` header: its cursors skip no order when the list changes between requests. Ask again with `If-None-Match`; 304 is cheap.',
  })
  @ApiAnswers({
    paged: true,
    etag: true,
    parameters: {
      ...ORDER_FILTERS,
      after: 'Cursor of the next page, from the `Link` header.',
      before: 'Cursor of the previous page, from the `Link` header; `end` is the last page.',
    },
  })
  @Get()
  @Accounts('orders.read')
  @ApiOkResponse({ standardSchema: ListedOrderView, isArray: true })
  async list(
    @CurrentUser() caller: Caller,
    @Query({ schema: OrderQuery }) query: OrderQuery,
    @Headers('if-none-match') seen: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    sendCursorPage(response, await this.orders.list(caller, query), seen);
  }
}
