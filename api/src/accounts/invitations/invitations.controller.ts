import { Body, Controller, Get, HttpCode, Ip, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
import {
  AcceptInvitation,
  InvitationInput,
  InvitationQuery,
  InvitationToken,
  InvitationView,
  LoginAnswer,
  OpenedInvitation,
} from '@nidaan/contract';
import type { Response } from 'express';
import { DevicesService } from '../../auth/devices.service.js';
import { BrowserBinding } from '../../auth/sessions/browser-binding.service.js';
import { type Caller, CurrentUser, Public, Staff } from '../../infrastructure/http/access.js';
import { answerPage } from '../../infrastructure/http/page.js';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { Origin, type RequestOrigin } from '../../infrastructure/http/request-origin.js';
import { AcceptanceService } from './acceptance.service.js';
import { InvitationsService } from './invitations.service.js';

@ApiTags('Users')
@Controller('api/auth/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly acceptance: AcceptanceService,
    private readonly devices: DevicesService,
    private readonly browsers: BrowserBinding,
  ) {}

  @ApiOperation({
    summary: 'List open invitations',
    description:
      'For owners: the invitations that were neither used nor revoked, the last sent first, also expired ones.',
  })
  @ApiAnswers({ paged: true })
  @Get()
  @Staff('users.manage')
  @ApiOkResponse({ standardSchema: InvitationView, isArray: true })
  async list(
    @Query({ schema: InvitationQuery }) query: InvitationQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InvitationView[]> {
    return answerPage(response, await this.invitations.list(query));
  }

  @ApiOperation({
    summary: 'Invite a colleague',
    description:
      'For owners: emails a link with which the person accepts a role of staff, within seven days. An account with this email keeps its role until then. A mailbox gets at most five invitations an hour.',
  })
  @ApiAnswers({ errors: ['already_invited', 'already_staff', 'too_many_requests'] })
  @Post()
  @Staff('users.manage')
  @ApiCreatedResponse({ standardSchema: InvitationView })
  invite(
    @CurrentUser() caller: Caller,
    @Body({ schema: InvitationInput }) input: InvitationInput,
  ): Promise<InvitationView> {
    return this.invitations.invite(caller, input);
  }

  @ApiOperation({
    summary: 'Open an invitation',
    description:
      'For everyone with the token of the emailed link: the role, and whether the email has an account.',
  })
  @ApiAnswers({ errors: ['not_found', 'too_many_requests'] })
  @Post('open')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: OpenedInvitation })
  open(
    @Body({ schema: InvitationToken }) { token }: InvitationToken,
    @Ip() address: string,
  ): Promise<OpenedInvitation> {
    return this.acceptance.open(token, address);
  }

  @ApiOperation({
    summary: 'Accept an invitation',
    description:
      'For everyone with the token of the emailed link. A verified account with this email proves itself by its password and gets the role; otherwise the password becomes the one of the account. Answers a session. Staff with two-step login get 401 `second_factor_required` and log in afterwards. The token works once.',
  })
  @ApiAnswers({
    errors: ['already_staff', 'conflict', 'not_found', 'second_factor_required', 'too_many_requests'],
  })
  @Post('accept')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: LoginAnswer })
  async accept(
    @Body({ schema: AcceptInvitation }) input: AcceptInvitation,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    const answer = await this.acceptance.accept(input, origin);
    await this.devices.remember(answer.email, origin.cookies, response);
    this.browsers.give(answer.token, response);
    return answer;
  }

  @ApiOperation({
    summary: 'Send an invitation again',
    description:
      'For owners: emails a new link that is valid for seven days. The link before stops working. A mailbox gets at most five invitations an hour.',
  })
  @ApiAnswers({ errors: ['too_many_requests'], parameters: { id: 'Id of the invitation (UUID).' } })
  @Post(':id/resend')
  @HttpCode(200)
  @Staff('users.manage')
  @ApiOkResponse({ standardSchema: InvitationView })
  resend(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<InvitationView> {
    return this.invitations.resend(caller, id);
  }

  @ApiOperation({
    summary: 'Revoke an invitation',
    description: 'For owners: its link stops working. 404 when it was used or revoked already.',
  })
  @ApiAnswers({ parameters: { id: 'Id of the invitation (UUID).' } })
  @Post(':id/revoke')
  @HttpCode(204)
  @Staff('users.manage')
  @ApiNoContentResponse()
  revoke(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.invitations.revoke(caller, id);
  }
}
