import { Body, Controller, Ip, Param, Put } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { AdminOrderView, ContactInput } from '@nidaan/contract';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { ContactService } from './contact.service.js';

@ApiTags('Order administration')
@Controller('api/orders/:id/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @ApiOperation({
    summary: 'Change the contact',
    description:
      'For staff: the whole contact, with an empty text for what is not known. Reasons for a hold that this settles are removed. Another email address revokes the links in earlier emails and gets a confirmation of its own; the previous mailbox and phone number are notified of the change, and the link opens no report until the customer has proved the new contact. Refused with the `current` order when `version` is stale, and past a few changes an hour.',
  })
  @ApiAnswers({ errors: ['conflict', 'too_many_requests'] })
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
