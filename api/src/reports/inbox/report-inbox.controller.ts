import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { InboxInput, InboxMatch } from '@nidaan/contract';
import { Staff } from '../../infrastructure/http/access.js';
import { ReportInboxService } from './report-inbox.service.js';

@ApiTags('Reports')
@Controller('api/report-inbox')
export class ReportInboxController {
  constructor(private readonly inbox: ReportInboxService) {}

  @ApiOperation({
    summary: 'Match report files with orders',
    description:
      'For staff who upload reports: the names of up to 40 files, without the files. Each is matched by the reference in its name, else by a name and phone number of one order of the last sixty days, else by nothing; `orderId` is what staff chose instead. Says what to check before the upload: another order matches better, the order has the file already (`sha256`), the sample is not collected, or the order was cancelled. Nothing is stored; each file is uploaded with POST /api/orders/{id}/upload-report.',
  })
  @Post('matches')
  @HttpCode(200)
  @Staff('reports.upload')
  @ApiOkResponse({ standardSchema: InboxMatch, isArray: true })
  match(@Body({ schema: InboxInput }) { files }: InboxInput): Promise<InboxMatch[]> {
    return this.inbox.match(files);
  }
}
