import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseFilters } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { ReportCode, ReportKey, ReportOpened } from '@nidaan/contract';
import type { Response } from 'express';
import { Visitors } from '../http/access.js';
import { DomainError } from '../http/problem.js';
import { type Knock, Knocking, type OpenOrder, OrderDoor } from '../orders/order-door.js';
import { CodesService } from './codes.service.js';
import { LinkPageFilter } from './link-page.filter.js';
import { OpeningsService } from './openings.service.js';
import { readerOf } from './reader.js';
import { send } from './send.js';

@Controller('api/orders/:id')
@Visitors()
@ApiBearerAuth()
export class OpeningsController {
  constructor(
    private readonly openings: OpeningsService,
    private readonly codes: CodesService,
    private readonly door: OrderDoor,
  ) {}

  @Get('reports/:report')
  @UseFilters(LinkPageFilter)
  @ApiProduces('application/pdf', 'image/jpeg', 'image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @Param('id') id: string,
    @Param('report') report: string,
    @Query({ schema: ReportKey }) { k: key, download }: ReportKey,
    @Knocking() knock: Knock,
    @Res() response: Response,
  ): Promise<void> {
    const opened = await this.openings.file(id, report, key ?? readerOf(await this.door.open(id, knock)));
    return send(response, opened, download === undefined);
  }

  @Get('download-reports')
  @UseFilters(LinkPageFilter)
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async archive(
    @Param('id') id: string,
    @Query({ schema: ReportKey }) { k: key }: ReportKey,
    @Knocking() knock: Knock,
    @Res() response: Response,
  ): Promise<void> {
    return send(response, await this.openings.archive(id, key ?? readerOf(await this.door.open(id, knock))));
  }

  @Post('reports/:report/code')
  @HttpCode(204)
  @ApiNoContentResponse()
  async sendCode(
    @Param('id') id: string,
    @Param('report') report: string,
    @Knocking() knock: Knock,
  ): Promise<void> {
    const { order } = await this.openForPerson(id, knock);
    await this.codes.send(order, report);
  }

  @Post('reports/:report/open')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ReportOpened })
  async open(
    @Param('id') id: string,
    @Param('report') report: string,
    @Body({ schema: ReportCode }) { code }: ReportCode,
    @Knocking() knock: Knock,
  ): Promise<ReportOpened> {
    return this.codes.open(id, report, readerOf(await this.openForPerson(id, knock)), code);
  }

  // Staff get no HIV result, whoever reads the mailbox.
  private async openForPerson(id: string, knock: Knock): Promise<OpenOrder> {
    const open = await this.door.open(id, knock);
    if (readerOf(open).role === 'admin') throw new DomainError('not_found');
    return open;
  }
}
