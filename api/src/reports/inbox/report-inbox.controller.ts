import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { InboxInput, InboxMatch } from '@nidaan/contract';
import { Staff } from '../../infrastructure/http/access.js';
import { ReportInboxService } from './report-inbox.service.js';

@Controller('api/report-inbox')
export class ReportInboxController {
  constructor(private readonly inbox: ReportInboxService) {}

  @Post('matches')
  @HttpCode(200)
  @Staff('reports.upload')
  @ApiOkResponse({ standardSchema: InboxMatch, isArray: true })
  match(@Body({ schema: InboxInput }) { files }: InboxInput): Promise<InboxMatch[]> {
    return this.inbox.match(files);
  }
}
