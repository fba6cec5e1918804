import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import {
  ApiAnswers,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../../../infrastructure/openapi/decorators.js';
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

  @ApiTags('Orders')
  @ApiOperation({
    summary: 'Send a code to the previous contact',
    description:
      'Only by the customer, after the order’s contact was changed or staff were shown its link: sends a code of six digits, valid for 30 minutes, to the mailbox that the order had before, or without one to its phone number. 404 when there is nothing to prove, and for staff.',
  })
  @ApiAnswers({ errors: ['too_many_requests'] })
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

  @ApiTags('Orders')
  @ApiOperation({
    summary: 'Prove the new contact by a code',
    description:
      'Only by the customer: the code proves the order’s contact, so that its reports open again. The answer has the new secret link when the one that opened the order is revoked, because staff may know it. A code works once and can be tried five times; a wrong one is 400 at `code`.',
  })
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

  @ApiTags('Order administration')
  @ApiOperation({
    summary: 'Confirm the contact in person',
    description:
      'For staff who have met the customer: confirms the order’s email address and phone number. Refused to everyone who ever set one of them or was shown a link to the order, and with the `current` order when it has another contact by now.',
  })
  @ApiAnswers({ errors: ['conflict', 'second_person_needed'] })
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
