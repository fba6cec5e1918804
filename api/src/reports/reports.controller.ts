import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
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

@ApiTags('Reports')
@Controller('api')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly uploads: UploadsService,
    private readonly mailing: MailingService,
    private readonly persons: ReportPersonsService,
  ) {}

  @ApiOperation({
    summary: 'Upload reports',
    description:
      'For staff: up to ten PDF, JPEG or PNG files of at most 15 MB each; all are stored, or none. A file that the order has already is not stored twice, so repeating is safe. A file that names another customer or order is refused with 409 `report_mismatch` until its `sha256` is sent in `confirm`. `person` says whom each file is about. The first report of an order in the lab makes it `Report ready`, and the customer gets an email.',
  })
  @ApiAnswers({ errors: ['order_cancelled', 'report_mismatch'] })
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

  @ApiOperation({
    summary: 'List the reports of an order',
    description:
      'For the customer and staff: reports with fresh links, the link of the archive, and who has opened which report.',
  })
  @Get('orders/:id/reports')
  @Visitors('reports.read')
  @ApiOkResponse({ standardSchema: OrderReports })
  list(@Param('id') id: string, @Credentials() credentials: OrderCredentials): Promise<OrderReports> {
    return this.reports.ofOrder(id, credentials);
  }

  @ApiOperation({
    summary: 'Say whom a report is about',
    description:
      'For staff who upload reports: the position of a beneficiary of the order, or null for everyone. Customer and staff see the name beside the report. 400 at `person` for a position that the order does not have, 404 for a withdrawn report. Repeating it changes nothing.',
  })
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

  @ApiOperation({
    summary: 'Withdraw a report',
    description:
      'For staff: the file can no longer be opened, and the customer gets an email. Without another report the order returns to the lab. Repeating it is 404.',
  })
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

  @ApiOperation({
    summary: 'Email the reports',
    description:
      'For staff: emails the customer a link to the reports, valid for seven days, and answers when the mail server has accepted it. The same reports to the same address within ten minutes are sent once.',
  })
  @ApiAnswers({
    errors: [
      'order_cancelled',
      'no_email',
      'email_not_proved',
      'no_reports',
      'reports_not_released',
      'request_in_flight',
      'reports_not_sent',
    ],
  })
  @Post('orders/:id/send-reports-by-email')
  @HttpCode(200)
  @Staff('reports.send')
  @ApiOkResponse({ standardSchema: ReportsSent })
  send(@CurrentUser() caller: Caller, @Param('id', UuidPipe) id: string): Promise<ReportsSent> {
    return this.mailing.send(id, caller);
  }

  @ApiOperation({
    summary: 'List the reports of an emailed link',
    description:
      'For everyone with the token of an emailed link, from the fragment of `/reports#t=…`: the order’s reports with fresh links. Unknown, expired and revoked tokens are 404.',
  })
  @ApiAnswers({ errors: ['not_found'] })
  @Post('reports')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: EmailedReports })
  ofEmail(@Body({ schema: ReportsToken }) { token }: ReportsToken): Promise<EmailedReports> {
    return this.reports.ofEmail(token);
  }
}
