import { Body, Controller, Get, Headers, Ip, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse } from '../infrastructure/openapi/decorators.js';
import { ListedOrderView, OrderQuery, OrderReceipt, PlaceOrder } from '@nidaan/contract';
import type { Response } from 'express';
import { Accounts, type Caller, CurrentUser, Visitor, Visitors } from '../infrastructure/http/access.js';
import { sendCursorPage } from '../infrastructure/http/page.js';
import { IdempotencyKey } from './placing/idempotency/idempotency-key.js';
import { OrdersService } from './orders.service.js';
import { PlacingService } from './placing/placing.service.js';

@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: PlacingService,
  ) {}

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
