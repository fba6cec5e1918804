import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse } from '@nestjs/swagger';
import { LoginAnswer, LoginInput } from '@nidaan/contract';
import { type Caller, CurrentUser, Public, Roles } from '../http/access.js';
import { AuthService } from './auth.service.js';

@Controller('api/auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: LoginAnswer })
  login(@Body({ schema: LoginInput }) input: LoginInput, @Ip() address: string): Promise<LoginAnswer> {
    return this.auth.login(input, address);
  }

  @Post('logout')
  @HttpCode(204)
  @Roles('admin', 'customer')
  @ApiBearerAuth()
  logout(@CurrentUser() caller: Caller): Promise<void> {
    return this.auth.logout(caller.id);
  }
}
