import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { CspReport, CspReportView } from '@nidaan/contract';
import { z } from 'zod';
import { Public, Staff } from '../infrastructure/http/access.js';
import { TakesCspReports } from '../infrastructure/http/body/body-kind.js';
import { CspReportsService } from './csp-reports.service.js';

@ApiTags('System')
@Controller('api/csp-reports')
export class CspReportsController {
  constructor(private readonly reports: CspReportsService) {}

  @ApiOperation({
    summary: 'Report a blocked request',
    description:
      'For browsers: what the content security policy of the shell has blocked, as `application/csp-report` or JSON. Only the directive and the blocked origin are counted.',
  })
  @ApiAnswers({ errors: ['too_many_requests'] })
  @Post()
  @HttpCode(204)
  @Public()
  @TakesCspReports()
  count(@Body({ schema: CspReport }) report: CspReport, @Ip() address: string): Promise<void> {
    return this.reports.count(report, address);
  }

  @ApiOperation({
    summary: 'List blocked requests',
    description: 'For staff: what the policy has blocked in 30 days, the most frequent first.',
  })
  @Get()
  @Staff('csp-reports.read')
  @ApiOkResponse({ standardSchema: z.array(CspReportView) })
  list(): Promise<CspReportView[]> {
    return this.reports.list();
  }
}
