import { Body, Controller, Get, HttpCode, Ip, Post, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
} from '../infrastructure/openapi/decorators.js';
import {
  ChangeEmailInput,
  ChangePasswordInput,
  ForgotInput,
  EmailSent,
  LoginAnswer,
  Me,
  RegisterInput,
  ResetInput,
  VerifyInput,
} from '@nidaan/contract';
import type { Response } from 'express';
import { DevicesService } from '../auth/devices.service.js';
import { BrowserBinding } from '../auth/sessions/browser-binding.service.js';
import {
  Accounts,
  BeforeSecondFactor,
  type Caller,
  CurrentUser,
  Public,
} from '../infrastructure/http/access.js';
import { Origin, type RequestOrigin } from '../infrastructure/http/request-origin.js';
import { AccountsService } from './accounts.service.js';

@Controller('api/auth')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly devices: DevicesService,
    private readonly browsers: BrowserBinding,
  ) {}

  @Post('register')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ standardSchema: EmailSent })
  register(@Body({ schema: RegisterInput }) input: RegisterInput, @Ip() address: string): Promise<EmailSent> {
    return this.accounts.register(input, address);
  }

  @Post('verify')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: LoginAnswer })
  async verify(
    @Body({ schema: VerifyInput }) input: VerifyInput,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    const answer = await this.accounts.verify(input, origin);
    await this.devices.remember(answer.email, origin.cookies, response);
    this.browsers.give(answer.token, response);
    return answer;
  }

  @Post('verify/again')
  @HttpCode(202)
  @Accounts()
  @ApiAcceptedResponse({ standardSchema: EmailSent })
  verifyAgain(@CurrentUser() caller: Caller, @Ip() address: string): Promise<EmailSent> {
    return this.accounts.verifyAgain(caller, address);
  }

  @Post('forgot')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ standardSchema: EmailSent })
  forgot(
    @Body({ schema: ForgotInput }) input: ForgotInput,
    @Origin() origin: RequestOrigin,
  ): Promise<EmailSent> {
    return this.accounts.forgot(input, origin);
  }

  @Post('reset')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  reset(@Body({ schema: ResetInput }) input: ResetInput, @Ip() address: string): Promise<void> {
    return this.accounts.reset(input, address);
  }

  @Post('password')
  @HttpCode(200)
  @Accounts()
  @BeforeSecondFactor()
  @ApiOkResponse({ standardSchema: LoginAnswer })
  async changePassword(
    @CurrentUser() caller: Caller,
    @Body({ schema: ChangePasswordInput }) input: ChangePasswordInput,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    const answer = await this.accounts.changePassword(caller, input, origin);
    await this.devices.remember(answer.email, origin.cookies, response);
    this.browsers.give(answer.token, response);
    return answer;
  }

  @Post('email')
  @HttpCode(202)
  @Accounts()
  @ApiAcceptedResponse({ standardSchema: EmailSent })
  changeEmail(
    @CurrentUser() caller: Caller,
    @Body({ schema: ChangeEmailInput }) input: ChangeEmailInput,
    @Ip() address: string,
  ): Promise<EmailSent> {
    return this.accounts.changeEmail(caller, input, address);
  }

  @Get('me')
  @Accounts()
  @BeforeSecondFactor()
  @ApiOkResponse({ standardSchema: Me })
  me(@CurrentUser() caller: Caller): Promise<Me> {
    return this.accounts.me(caller);
  }
}
