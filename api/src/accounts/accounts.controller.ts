import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import {
  ChangeEmailInput,
  ChangePasswordInput,
  ForgotInput,
  LetterSent,
  LoginAnswer,
  Me,
  RegisterInput,
  ResetInput,
  VerifyInput,
} from '@nidaan/contract';
import { type Caller, CurrentUser, Public, Roles } from '../http/access.js';
import { AccountsService } from './accounts.service.js';

@Controller('api/auth')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post('register')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ standardSchema: LetterSent })
  register(
    @Body({ schema: RegisterInput }) input: RegisterInput,
    @Ip() address: string,
  ): Promise<LetterSent> {
    return this.accounts.register(input, address);
  }

  @Post('verify')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: LoginAnswer })
  verify(@Body({ schema: VerifyInput }) input: VerifyInput, @Ip() address: string): Promise<LoginAnswer> {
    return this.accounts.verify(input, address);
  }

  @Post('verify/again')
  @HttpCode(202)
  @Roles('admin', 'customer')
  @ApiBearerAuth()
  @ApiAcceptedResponse({ standardSchema: LetterSent })
  verifyAgain(@CurrentUser() caller: Caller, @Ip() address: string): Promise<LetterSent> {
    return this.accounts.verifyAgain(caller, address);
  }

  @Post('forgot')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ standardSchema: LetterSent })
  forgot(@Body({ schema: ForgotInput }) input: ForgotInput, @Ip() address: string): Promise<LetterSent> {
    return this.accounts.forgot(input, address);
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
  @Roles('admin', 'customer')
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: LoginAnswer })
  changePassword(
    @CurrentUser() caller: Caller,
    @Body({ schema: ChangePasswordInput }) input: ChangePasswordInput,
  ): Promise<LoginAnswer> {
    return this.accounts.changePassword(caller, input);
  }

  @Post('email')
  @HttpCode(202)
  @Roles('admin', 'customer')
  @ApiBearerAuth()
  @ApiAcceptedResponse({ standardSchema: LetterSent })
  changeEmail(
    @CurrentUser() caller: Caller,
    @Body({ schema: ChangeEmailInput }) input: ChangeEmailInput,
    @Ip() address: string,
  ): Promise<LetterSent> {
    return this.accounts.changeEmail(caller, input, address);
  }

  @Get('me')
  @Roles('admin', 'customer')
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: Me })
  me(@CurrentUser() caller: Caller): Promise<Me> {
    return this.accounts.me(caller);
  }
}
