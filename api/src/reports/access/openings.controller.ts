import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseFilters } from '@nestjs/common';
import {
  ApiAnswers,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
import { ReportCode, ReportKey, ReportOpened } from '@nidaan/contract';
import type { Response } from 'express';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { Visitors } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import {
  type OrderCredentials,
  Credentials,
  type OpenOrder,
  OrderAccess,
} from '../../orders/access/order-access.js';
import { CodesService } from './codes.service.js';
import { LinkPageFilter } from './link-page.filter.js';
import { ReportAccessService } from './openings.service.js';
import { viewerOf } from './viewer.js';
import { send } from './stream-report.js';

@ApiTags('Reports')
@Controller('api/orders/:id')
@Visitors()
export class ReportAccessController {
  constructor(
    private readonly openings: ReportAccessService,
    private readonly codes: CodesService,
    private readonly orderAccess: OrderAccess,
  ) {}

  @ApiOperation({
    summary: 'Open a report',
    description:
      'The file, with its own media type. Opened by the signed link, or by a login with access to the order. A browser gets an HTML page when the link is dead. The opening is recorded.',
  })
  @ApiAnswers({ errors: ['link_expired', 'report_file_missing'], linkPage: true })
  @Get('reports/:report')
  @Visitors('reports.read')
  @UseFilters(LinkPageFilter)
  @ApiProduces('application/pdf', 'image/jpeg', 'image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @Param('id') id: string,
    @Param('report', UuidPipe) report: string,
    @Query({ schema: ReportKey }) { k: key, download }: ReportKey,
    @Credentials() credentials: OrderCredentials,
    @Res() response: Response,
  ): Promise<void> {
    const opened = await this.openings.file(
      id,
      report,
      key ?? viewerOf(await this.orderAccess.open(id, credentials)),
    );
    return send(response, opened, download === undefined);
  }

  @ApiOperation({
    summary: 'Download all reports',
    description:
      'A zip archive of every report except HIV results. Opened like a report; a browser gets an HTML page when the link is dead.',
  })
  @ApiAnswers({ errors: ['link_expired', 'report_file_missing'], linkPage: true })
  @Get('download-reports')
  @Visitors('reports.read')
  @UseFilters(LinkPageFilter)
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async archive(
    @Param('id') id: string,
    @Query({ schema: ReportKey }) { k: key }: ReportKey,
    @Credentials() credentials: OrderCredentials,
    @Res() response: Response,
  ): Promise<void> {
    return send(
      response,
      await this.openings.archive(id, key ?? viewerOf(await this.orderAccess.open(id, credentials))),
    );
  }

  @ApiOperation({
    summary: 'Email the code of an HIV result',
    description:
      'Only by the customer: emails a code of six digits, valid for ten minutes, to the order’s mailbox. Refused while a changed mailbox is not proved. 404 for staff and for other reports.',
  })
  @ApiAnswers({ errors: ['email_not_proved', 'too_many_requests'] })
  @Post('reports/:report/code')
  @HttpCode(204)
  @ApiNoContentResponse()
  async sendCode(
    @Param('id') id: string,
    @Param('report', UuidPipe) report: string,
    @Credentials() credentials: OrderCredentials,
  ): Promise<void> {
    const { order } = await this.openForPerson(id, credentials);
    await this.codes.send(order, report);
  }

  @ApiOperation({
    summary: 'Open an HIV result by its code',
    description:
      'Only by the customer: answers a link that opens the file. A wrong or expired code is 400 at `code`; a code works once.',
  })
  @ApiAnswers({ errors: ['email_not_proved'] })
  @Post('reports/:report/open')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ReportOpened })
  async open(
    @Param('id') id: string,
    @Param('report') report: string,
    @Body({ schema: ReportCode }) { code }: ReportCode,
    @Credentials() credentials: OrderCredentials,
  ): Promise<ReportOpened> {
    return this.codes.open(id, report, viewerOf(await this.openForPerson(id, credentials)), code);
  }

  // Staff never open an HIV result, even with access to the mailbox that gets the code.
  private async openForPerson(id: string, credentials: OrderCredentials): Promise<OpenOrder> {
    const open = await this.orderAccess.open(id, credentials);
    if (viewerOf(open).role === 'admin') throw new DomainError('not_found');
    return open;
  }
}
