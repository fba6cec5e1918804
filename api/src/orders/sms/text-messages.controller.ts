import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { OneOrderView, TextMessageChoice } from '@nidaan/contract';
import { Visitors } from '../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials, OrderAccess } from '../access/order-access.js';
import { type OneOrder, OrderPagesService } from '../customer/order-pages.service.js';
import { TextMessagesService } from './text-messages.service.js';

@ApiTags('Orders')
@Controller('api/orders/:id/text-messages')
export class TextMessagesController {
  constructor(
    private readonly orderAccess: OrderAccess,
    private readonly textMessages: TextMessagesService,
    private readonly pages: OrderPagesService,
  ) {}

  @ApiOperation({
    summary: 'Turn text messages on or off',
    description:
      'By staff, or by who opened the order with a link from a text message or a code by text: whether text messages may go to the order’s phone number. The choice holds for every booking with this number. A code that a person has just asked for, and that the contact was changed, is sent anyway.',
  })
  @ApiAnswers({ errors: ['no_phone', 'phone_not_proved'] })
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
