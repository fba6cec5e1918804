import { Body, Controller, Get, Header, HttpCode, Ip, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '../infrastructure/openapi/decorators.js';
import { Erased, ErasureInput, PersonalData } from '@nidaan/contract';
import type { Response } from 'express';
import { Accounts, type Caller, CurrentUser, Customers } from '../infrastructure/http/access.js';
import { send } from '../reports/access/send.js';
import { PrivacyService } from './privacy.service.js';

@Controller('api/privacy')
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Get('data')
  @Accounts()
  @Header('Content-Disposition', 'attachment; filename="nidaan-my-data.json"')
  @ApiOkResponse({ standardSchema: PersonalData })
  data(@CurrentUser() caller: Caller): Promise<PersonalData> {
    return this.privacy.data(caller);
  }

  @Get('archive')
  @Accounts()
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async archive(@CurrentUser() caller: Caller, @Res() response: Response): Promise<void> {
    return send(response, await this.privacy.archive(caller));
  }

  @Post('erasure')
  @HttpCode(200)
  @Customers()
  @ApiOkResponse({ standardSchema: Erased })
  erase(
    @CurrentUser() caller: Caller,
    @Body({ schema: ErasureInput }) input: ErasureInput,
    @Ip() address: string,
  ): Promise<Erased> {
    return this.privacy.erase(caller, input, address);
  }
}
