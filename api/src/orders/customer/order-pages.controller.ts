import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { CancelOrder, MoveDate, OneOrderView } from '@nidaan/contract';
import { Visitors } from '../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials } from '../access/order-access.js';
import { type OneOrder, OrderPagesService } from './order-pages.service.js';

@Controller('api/orders/:id')
export class OrderPagesController {
  constructor(private readonly pages: OrderPagesService) {}

  @Get()
  @Visitors('orders.read')
  @ApiOkResponse({ standardSchema: OneOrderView })
  show(@Param('id') id: string, @Credentials() credentials: OrderCredentials): Promise<OneOrder> {
    return this.pages.show(id, credentials);
  }

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
