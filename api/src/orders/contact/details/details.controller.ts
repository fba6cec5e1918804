import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '../../../infrastructure/openapi/decorators.js';
import { ChangeDetails, OneOrderView } from '@nidaan/contract';
import { Visitors } from '../../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials, OrderAccess } from '../../access/order-access.js';
import { type OneOrder, OrderPagesService } from '../../customer/order-pages.service.js';
import { DetailsService } from './details.service.js';

@Controller('api/orders/:id/details')
export class DetailsController {
  constructor(
    private readonly orderAccess: OrderAccess,
    private readonly details: DetailsService,
    private readonly pages: OrderPagesService,
  ) {}

  @Post()
  @Visitors('orders.contact')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: OneOrderView })
  async change(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Body({ schema: ChangeDetails }) details: ChangeDetails,
    @Ip() address: string,
  ): Promise<OneOrder> {
    const opened = await this.orderAccess.open(id, credentials);
    const renewed = await this.details.change(opened, details, address);
    if (renewed === null) return this.pages.show(id, credentials);
    return this.pages.showRenewed(opened, credentials, renewed);
  }
}
