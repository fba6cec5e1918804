import { Body, Controller, Get, HttpCode, Ip, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
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

@Controller('api/auth/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly acceptance: AcceptanceService,
    private readonly devices: DevicesService,
    private readonly browsers: BrowserBinding,
  ) {}

  @Get()
  @Staff('users.manage')
  @ApiOkResponse({ standardSchema: InvitationView, isArray: true })
  async list(
    @Query({ schema: InvitationQuery }) query: InvitationQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InvitationView[]> {
    return answerPage(response, await this.invitations.list(query));
  }

  @Post()
  @Staff('users.manage')
  @ApiCreatedResponse({ standardSchema: InvitationView })
  invite(
    @CurrentUser() caller: Caller,
    @Body({ schema: InvitationInput }) input: InvitationInput,
  ): Promise<InvitationView> {
    return this.invitations.invite(caller, input);
  }

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

  @Post(':id/resend')
  @HttpCode(200)
  @Staff('users.manage')
  @ApiOkResponse({ standardSchema: InvitationView })
  resend(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<InvitationView> {
    return this.invitations.resend(caller, id);
  }

  @Post(':id/revoke')
  @HttpCode(204)
  @Staff('users.manage')
  @ApiNoContentResponse()
  revoke(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.invitations.revoke(caller, id);
  }
}
