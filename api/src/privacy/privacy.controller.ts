import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse } from '@nestjs/swagger';
import { Erased, ErasureInput, PersonalData } from '@nidaan/contract';
import { type Caller, CurrentUser, Roles } from '../http/access.js';
import { PrivacyService } from './privacy.service.js';

@Controller('api/privacy')
@ApiBearerAuth()
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Get('data')
  @Roles('admin', 'customer')
  @Header('Content-Disposition', 'attachment; filename="nidaan-my-data.json"')
  @ApiOkResponse({ standardSchema: PersonalData })
  data(@CurrentUser() caller: Caller): Promise<PersonalData> {
    return this.privacy.data(caller);
  }

  @Post('erasure')
  @HttpCode(200)
  @Roles('customer')
  @ApiOkResponse({ standardSchema: Erased })
  erase(@CurrentUser() caller: Caller, @Body({ schema: ErasureInput }) input: ErasureInput): Promise<Erased> {
    return this.privacy.erase(caller, input);
  }
}
