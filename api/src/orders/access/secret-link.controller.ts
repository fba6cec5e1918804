import { Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { RenewedLink } from '@nidaan/contract';
import { Visitors } from '../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials, OrderAccess } from './order-access.js';
import { SecretLinkService } from './secret-link.service.js';

@ApiTags('Orders')
@Controller('api/orders/:id/link')
export class SecretLinkController {
  constructor(
    private readonly secretLink: SecretLinkService,
    private readonly orderAccess: OrderAccess,
  ) {}

  @ApiOperation({
    summary: 'Renew the secret link',
    description:
      'By the customer or staff: revokes the order’s link and every link in emails about it, and creates a new one. It is emailed when the order has an address; the answer contains it for the customer, and for staff only when it cannot be emailed.',
  })
  @ApiAnswers({ errors: ['conflict', 'too_many_requests'] })
  @Post()
  @Visitors('orders.contact')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RenewedLink })
  async renew(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Ip() address: string,
  ): Promise<RenewedLink> {
    return this.secretLink.renew(await this.orderAccess.open(id, credentials), address);
  }
}
