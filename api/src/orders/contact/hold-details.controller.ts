import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { HoldDetails, OneOrderView } from '@nidaan/contract';
import { Visitors } from '../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials, OrderAccess } from '../access/order-access.js';
import { type OneOrder, OrderPagesService } from '../customer/order-pages.service.js';
import { HoldDetailsService } from './hold-details.service.js';

@Controller('api/orders/:id/hold-details')
export class HoldDetailsController {
  constructor(
    private readonly orderAccess: OrderAccess,
    private readonly details: HoldDetailsService,
    private readonly pages: OrderPagesService,
  ) {}

  @Post()
  @Visitors()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: OneOrderView })
  async add(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Body({ schema: HoldDetails }) details: HoldDetails,
    @Ip() address: string,
  ): Promise<OneOrder> {
    await this.details.add(await this.orderAccess.open(id, credentials), details, address);
    return this.pages.show(id, credentials);
  }
}
