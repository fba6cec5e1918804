import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { OneOrderView, TextMessageChoice } from '@nidaan/contract';
import { Visitors } from '../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials, OrderAccess } from '../access/order-access.js';
import { type OneOrder, OrderPagesService } from '../customer/order-pages.service.js';
import { TextMessagesService } from './text-messages.service.js';

@Controller('api/orders/:id/text-messages')
export class TextMessagesController {
  constructor(
    private readonly orderAccess: OrderAccess,
    private readonly textMessages: TextMessagesService,
    private readonly pages: OrderPagesService,
  ) {}

  @Put()
  @Visitors('orders.contact')
  @ApiOkResponse({ standardSchema: OneOrderView })
  async choose(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Body({ schema: TextMessageChoice }) choice: TextMessageChoice,
  ): Promise<OneOrder> {
    await this.textMessages.choose(await this.orderAccess.open(id, credentials), credentials, choice);
    return this.pages.show(id, credentials);
  }
}
