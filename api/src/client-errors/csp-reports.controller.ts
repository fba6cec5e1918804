import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse } from '../infrastructure/openapi/decorators.js';
import { CspReport, CspReportView } from '@nidaan/contract';
import { z } from 'zod';
import { Public, Staff } from '../infrastructure/http/access.js';
import { TakesCspReports } from '../infrastructure/http/body/body-kind.js';
import { CspReportsService } from './csp-reports.service.js';

@Controller('api/csp-reports')
export class CspReportsController {
  constructor(private readonly reports: CspReportsService) {}

  @Post()
  @HttpCode(204)
  @Public()
  @TakesCspReports()
  count(@Body({ schema: CspReport }) report: CspReport, @Ip() address: string): Promise<void> {
    return this.reports.count(report, address);
  }

  @Get()
  @Staff('csp-reports.read')
  @ApiOkResponse({ standardSchema: z.array(CspReportView) })
  list(): Promise<CspReportView[]> {
    return this.reports.list();
  }
}
