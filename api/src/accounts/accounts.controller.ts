import { Body, Controller, Get, HttpCode, Ip, Post, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiAnswers,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
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

@ApiTags('Accounts')
@Controller('api/auth')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly devices: DevicesService,
    private readonly browsers: BrowserBinding,
  ) {}

  @ApiOperation({
    summary: 'Register',
    description:
      'For everyone. The answer is the same for every address: only the email says whether an account was created. Its link verifies the address together with the password. Common passwords are refused at `password`.',
  })
  @ApiAnswers({ errors: ['too_many_requests'] })
  @Post('register')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ standardSchema: EmailSent })
  register(@Body({ schema: RegisterInput }) input: RegisterInput, @Ip() address: string): Promise<EmailSent> {
    return this.accounts.register(input, address);
  }

  @ApiOperation({
    summary: 'Verify an email address',
    description:
      'For everyone with the token of an emailed link and the account’s password, after a registration or a change of the address. Answers a session. Staff with two-step login get 401 `second_factor_required` and log in afterwards. A token works once.',
  })
  @ApiAnswers({ errors: ['not_found', 'second_factor_required', 'too_many_requests'] })
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

  @ApiOperation({
    summary: 'Send the verification email again',
    description: 'For a logged-in account whose address is not verified yet. Limited for each mailbox.',
  })
  @ApiAnswers({ errors: ['too_many_requests'] })
  @Post('verify/again')
  @HttpCode(202)
  @Accounts()
  @ApiAcceptedResponse({ standardSchema: EmailSent })
  verifyAgain(@CurrentUser() caller: Caller, @Ip() address: string): Promise<EmailSent> {
    return this.accounts.verifyAgain(caller, address);
  }

  @ApiOperation({
    summary: 'Request a password reset',
    description:
      'For everyone. The answer is the same for every address; only an account gets the email with a link. Limited for each mailbox.',
  })
  @ApiAnswers({ errors: ['too_many_requests'] })
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

  @ApiOperation({
    summary: 'Set a new password by an emailed link',
    description:
      'For everyone with the token of the emailed link. It works once. Every session of the account ends, and a notice is emailed.',
  })
  @ApiAnswers({ errors: ['not_found', 'too_many_requests'] })
  @Post('reset')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  reset(@Body({ schema: ResetInput }) input: ResetInput, @Ip() address: string): Promise<void> {
    return this.accounts.reset(input, address);
  }

  @ApiOperation({
    summary: 'Change the password',
    description:
      'For every account, with the current password; a wrong one is 400 at `currentPassword`. Ends every session and answers a new one.',
  })
  @ApiAnswers({ errors: ['conflict', 'too_many_requests'] })
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

  @ApiOperation({
    summary: 'Change the email address',
    description:
      'For every account, with its password. The new mailbox gets a link, and the address changes when that is used (POST /api/auth/verify); the old mailbox is notified of both. The answer is the same when the address has another account.',
  })
  @ApiAnswers({ errors: ['too_many_requests'] })
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

  @ApiOperation({
    summary: 'Get the own account',
    description: 'For every account: id, address, role, and whether the address is verified.',
  })
  @Get('me')
  @Accounts()
  @BeforeSecondFactor()
  @ApiOkResponse({ standardSchema: Me })
  me(@CurrentUser() caller: Caller): Promise<Me> {
    return this.accounts.me(caller);
  }
}
