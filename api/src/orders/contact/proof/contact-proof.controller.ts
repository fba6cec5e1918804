import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '../../../infrastructure/openapi/decorators.js';
import { AdminOrderView, ContactConfirmation, ContactProof, ContactProved } from '@nidaan/contract';
import { UuidPipe } from '../../../infrastructure/http/pipes/path.pipe.js';
import { type Caller, CurrentUser, Staff, Visitors } from '../../../infrastructure/http/access.js';
import { type OrderCredentials, Credentials, OrderAccess } from '../../access/order-access.js';
import { ContactProofService } from './contact-proof.service.js';

@Controller('api/orders/:id/contact-proof')
export class ContactProofController {
  constructor(
    private readonly proof: ContactProofService,
    private readonly orderAccess: OrderAccess,
  ) {}

  @Post('code')
  @Visitors()
  @HttpCode(204)
  @ApiNoContentResponse()
  async sendCode(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Ip() address: string,
  ): Promise<void> {
    await this.proof.sendCode(await this.orderAccess.open(id, credentials), address);
  }

  @Post()
  @Visitors()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ContactProved })
  async prove(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Body({ schema: ContactProof }) { code }: ContactProof,
  ): Promise<ContactProved> {
    return this.proof.proveByCode(await this.orderAccess.open(id, credentials), code);
  }

  @Post('in-person')
  @Staff('orders.contact')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  confirm(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: ContactConfirmation }) confirmed: ContactConfirmation,
  ): Promise<AdminOrderView> {
    return this.proof.proveInPerson(caller, id, confirmed);
  }
}
