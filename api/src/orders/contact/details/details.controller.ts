import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import {
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../../../infrastructure/openapi/decorators.js';
import { ChangeDetails, OneOrderView } from '@nidaan/contract';
import { Visitors } from '../../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials, OrderAccess } from '../../access/order-access.js';
import { type OneOrder, OrderPagesService } from '../../customer/order-pages.service.js';
import { DetailsService } from './details.service.js';

@ApiTags('Orders')
@Controller('api/orders/:id/details')
export class DetailsController {
  constructor(
    private readonly orderAccess: OrderAccess,
    private readonly details: DetailsService,
    private readonly pages: OrderPagesService,
  ) {}

  @ApiOperation({
    summary: 'Add or correct details',
    description:
      'By the customer or staff, until the phlebotomist is on the way: contact, address and people; what is absent stays as it is. Reasons of a hold that this settles are removed; without any left the order is `Booked`, and the customer gets an email. A changed email address or phone number revokes the secret link: the previous mailbox gets an email, and a caller who used the link gets the new one as `renewedUrl`.',
  })
  @ApiAnswers({ errors: ['conflict', 'transition_not_allowed', 'too_many_requests'] })
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
