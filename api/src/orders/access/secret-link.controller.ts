import { Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import { RenewedLink } from '@nidaan/contract';
import { Visitors } from '../../http/access.js';
import { type Knock, Knocking, OrderDoor } from '../order-door.js';
import { SecretLinkService } from './secret-link.service.js';

@Controller('api/orders/:id/link')
@ApiBearerAuth()
export class SecretLinkController {
  constructor(
    private readonly secretLink: SecretLinkService,
    private readonly door: OrderDoor,
  ) {}

  @Post()
  @Visitors()
  @HttpCode(200)
  @ApiHeader({ name: 'X-Order-Secret', required: false, schema: { type: 'string' } })
  @ApiOkResponse({ standardSchema: RenewedLink })
  async renew(
    @Param('id') id: string,
    @Knocking() knock: Knock,
    @Ip() address: string,
  ): Promise<RenewedLink> {
    return this.secretLink.renew(await this.door.open(id, knock), address);
  }
}
