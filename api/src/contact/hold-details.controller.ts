import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import { HoldDetails, OneOrderView } from '@nidaan/contract';
import { Visitors } from '../http/access.js';
import { type Knock, Knocking, OrderDoor } from '../orders/order-door.js';
import { type OneOrder, OrderPagesService } from '../orders/order-pages.service.js';
import { HoldDetailsService } from './hold-details.service.js';

@Controller('api/orders/:id/hold-details')
@ApiBearerAuth()
export class HoldDetailsController {
  constructor(
    private readonly door: OrderDoor,
    private readonly details: HoldDetailsService,
    private readonly pages: OrderPagesService,
  ) {}

  @Post()
  @Visitors()
  @HttpCode(200)
  @ApiHeader({ name: 'X-Order-Secret', required: false, schema: { type: 'string' } })
  @ApiOkResponse({ standardSchema: OneOrderView })
  async add(
    @Param('id') id: string,
    @Knocking() knock: Knock,
    @Body({ schema: HoldDetails }) details: HoldDetails,
    @Ip() address: string,
  ): Promise<OneOrder> {
    await this.details.add(await this.door.open(id, knock), details, address);
    return this.pages.show(id, knock);
  }
}
