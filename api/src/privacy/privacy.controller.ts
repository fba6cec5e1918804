import { Body, Controller, Get, Header, HttpCode, Ip, Post, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '../infrastructure/openapi/decorators.js';
import { Erased, ErasureInput, PersonalData } from '@nidaan/contract';
import type { Response } from 'express';
import { Accounts, type Caller, CurrentUser, Customers } from '../infrastructure/http/access.js';
import { send } from '../reports/access/stream-report.js';
import { PrivacyService } from './privacy.service.js';

@ApiTags('Privacy')
@Controller('api/privacy')
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @ApiOperation({
    summary: 'Get all personal data',
    description:
      'For every account: account, orders, invoices, receipts, reports, notes, emails and audit entries as one JSON document. Every request is audited.',
  })
  @Get('data')
  @Accounts()
  @Header('Content-Disposition', 'attachment; filename="nidaan-my-data.json"')
  @ApiOkResponse({ standardSchema: PersonalData })
  data(@CurrentUser() caller: Caller): Promise<PersonalData> {
    return this.privacy.data(caller);
  }

  @ApiOperation({
    summary: 'Download all personal data',
    description:
      'For every account: a zip archive with the same data as `data.json`, and the files of reports, invoices and receipts. HIV results and withdrawn reports are listed, but their files are left out.',
  })
  @Get('archive')
  @Accounts()
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async archive(@CurrentUser() caller: Caller, @Res() response: Response): Promise<void> {
    return send(response, await this.privacy.archive(caller));
  }

  @ApiOperation({
    summary: 'Erase the account',
    description:
      'For customers, with their password; a wrong one is 400 at `password`. The account, its sessions and its newsletter subscription are deleted at once, and its orders are anonymised; what the law requires is kept. It cannot be undone. Refused with the `orders` that are in progress.',
  })
  @ApiAnswers({ errors: ['orders_in_progress', 'too_many_requests'] })
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
