import { Body, Controller, Ip, Param, Put } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { AdminOrderView, ContactInput } from '@nidaan/contract';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { ContactService } from './contact.service.js';

@Controller('api/orders/:id/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Put()
  @Staff('orders.contact')
  @ApiOkResponse({ standardSchema: AdminOrderView })
  change(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: ContactInput }) contact: ContactInput,
    @Ip() address: string,
  ): Promise<AdminOrderView> {
    return this.contact.change(caller, id, contact, address);
  }
}
