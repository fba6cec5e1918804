import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
} from '../infrastructure/openapi/decorators.js';
import {
  EmailedReports,
  MAX_REPORT_FILES,
  OrderReports,
  ReportsSent,
  ReportsToken,
  ReportsUploaded,
  SetReportPerson,
  WithdrawReport,
} from '@nidaan/contract';
import type { Request, Response } from 'express';
import { UuidPipe } from '../infrastructure/http/pipes/path.pipe.js';
import { TakesFiles } from '../infrastructure/http/body/body-kind.js';
import { type Caller, CurrentUser, Public, Staff, Visitors } from '../infrastructure/http/access.js';
import { type OrderCredentials, Credentials } from '../orders/access/order-access.js';
import { MailingService } from './email/mailing.service.js';
import { ReportPersonsService } from './report-persons.service.js';
import { ReportsService } from './reports.service.js';
import { UploadsService } from './upload/uploads.service.js';

const UPLOAD = {
  type: 'object',
  required: ['report'],
  properties: {
    report: { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: MAX_REPORT_FILES },
    tag: {
      type: 'array',
      items: { type: 'string', enum: ['hiv', 'plain'] },
      description: 'On an order with an HIV test: one for each file, in their order.',
    },
    person: {
      type: 'array',
      items: { type: 'string' },
      description: 'One for each file: the position of its beneficiary, from 1, or empty for everyone.',
    },
    confirm: {
      type: 'array',
      items: { type: 'string' },
      description: 'SHA-256 of the files that are accepted although they name another customer or order.',
    },
  },
};

@Controller('api')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly uploads: UploadsService,
    private readonly mailing: MailingService,
    private readonly persons: ReportPersonsService,
  ) {}

  @Post('orders/:id/upload-report')
  @Staff('reports.upload')
  @TakesFiles()
  @ApiBody({ required: true, schema: UPLOAD })
  @ApiCreatedResponse({ standardSchema: ReportsUploaded })
  async upload(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReportsUploaded> {
    const { alreadyThere } = await this.uploads.upload(id, caller, request, response);
    return { success: true, reports: await this.reports.forStaff(id, caller), alreadyThere };
  }

  @Get('orders/:id/reports')
  @Visitors('reports.read')
  @ApiOkResponse({ standardSchema: OrderReports })
  list(@Param('id') id: string, @Credentials() credentials: OrderCredentials): Promise<OrderReports> {
    return this.reports.ofOrder(id, credentials);
  }

  @Put('orders/:id/reports/:report/person')
  @HttpCode(204)
  @Staff('reports.upload')
  @ApiNoContentResponse()
  setPerson(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Param('report', UuidPipe) report: string,
    @Body({ schema: SetReportPerson }) input: SetReportPerson,
  ): Promise<void> {
    return this.persons.set(id, report, caller, input);
  }

  @Post('orders/:id/reports/:report/withdraw')
  @HttpCode(204)
  @Staff('reports.withdraw')
  @ApiNoContentResponse()
  withdraw(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Param('report', UuidPipe) report: string,
    @Body({ schema: WithdrawReport }) input: WithdrawReport,
  ): Promise<void> {
    return this.reports.withdraw(id, report, caller, input);
  }

  @Post('orders/:id/send-reports-by-email')
  @HttpCode(200)
  @Staff('reports.send')
  @ApiOkResponse({ standardSchema: ReportsSent })
  send(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<ReportsSent> {
    return this.mailing.send(id, caller);
  }

  @Post('reports')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: EmailedReports })
  ofEmail(@Body({ schema: ReportsToken }) { token }: ReportsToken): Promise<EmailedReports> {
    return this.reports.ofEmail(token);
  }
}
