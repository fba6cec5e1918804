import { Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { RenewedLink } from '@nidaan/contract';
import { Visitors } from '../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials, OrderAccess } from './order-access.js';
import { SecretLinkService } from './secret-link.service.js';

@Controller('api/orders/:id/link')
export class SecretLinkController {
  constructor(
    private readonly secretLink: SecretLinkService,
    private readonly orderAccess: OrderAccess,
  ) {}

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
