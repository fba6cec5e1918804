import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { LoginAnswer, LoginInput, StaffSession } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { NeedsNoRoom } from '../infrastructure/disk-space/space.guard.js';
import {
  Accounts,
  AnyStaff,
  BeforeSecondFactor,
  type Caller,
  CurrentUser,
  Public,
} from '../infrastructure/http/access.js';
import { Origin, type RequestOrigin } from '../infrastructure/http/request-origin.js';
import { AuthService } from './auth.service.js';
import { DevicesService } from './devices.service.js';
import { BrowserBinding } from './sessions/browser-binding.service.js';
import { Renewals } from './sessions/renewal.service.js';
import { StaffSessions } from './sessions/staff-sessions.service.js';

@ApiTags('Accounts')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly devices: DevicesService,
    private readonly staff: StaffSessions,
    private readonly browsers: BrowserBinding,
    private readonly renewals: Renewals,
  ) {}

  @ApiOperation({
    summary: 'Log in',
    description:
      'For everyone. A wrong email or password is 401 `invalid_credentials` in both cases. Staff with two-step login get 401 `second_factor_required` for a correct password without `code`. Attempts are limited, and slowed down before that.',
  })
  @ApiAnswers({ errors: ['invalid_credentials', 'second_factor_required', 'too_many_requests'] })
  @Post('login')
  @HttpCode(200)
  @Public()
  @NeedsNoRoom(true)
  @ApiOkResponse({ standardSchema: LoginAnswer })
  async login(
    @Body({ schema: LoginInput }) input: LoginInput,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    const answer = await this.auth.login(input, origin);
    await this.devices.remember(answer.email, origin.cookies, response);
    this.browsers.give(answer.token, response);
    return answer;
  }

  /** Answers the next token of a browser's session: tokens of browsers expire before their session does. */
  @ApiOperation({
    summary: 'Renew the token of a browser',
    description:
      'For browsers, with the token of their session, which may have expired up to 3.5 hours ago, and its cookie: answers the next token. 401 `unauthenticated` when the session is over. The token before stays valid until it expires. The idle time of staff goes on.',
  })
  @ApiAnswers({ errors: ['unauthenticated'] })
  @Post('renew')
  @HttpCode(200)
  @Public()
  @NeedsNoRoom(true)
  @ApiOkResponse({ standardSchema: LoginAnswer })
  renew(@Req() request: Request): Promise<LoginAnswer> {
    return this.renewals.renew(request);
  }

  /**
   * When the caller's session ends. The request itself extends the session unless it is marked as a background request.
   */
  @ApiOperation({
    summary: 'Get the idle time of the session',
    description:
      'For staff: after how many seconds without action the session ends. The request extends the session, unless it has the header `X-Background-Request`.',
  })
  @Get('session')
  @AnyStaff()
  @BeforeSecondFactor()
  @ApiOkResponse({ standardSchema: StaffSession })
  async session(@CurrentUser() { id, sessionId }: Caller): Promise<StaffSession> {
    const endsInSeconds = await this.staff.endsIn(sessionId, id);
    return { idleSeconds: this.staff.idleSeconds, endsInSeconds };
  }

  @ApiOperation({
    summary: 'Log out',
    description: 'For every account: ends all sessions of the caller, on every device.',
  })
  @Post('logout')
  @HttpCode(204)
  @Accounts()
  @BeforeSecondFactor()
  async logout(@CurrentUser() caller: Caller, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.auth.logout(caller.id);
    this.browsers.end(response);
  }
}
