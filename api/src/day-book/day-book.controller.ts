import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '../infrastructure/openapi/decorators.js';
import { DayBookQuery } from '@nidaan/contract';
import type { Response } from 'express';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { DayBookService } from './day-book.service.js';

@Controller('api/day-book')
export class DayBookController {
  constructor(private readonly dayBook: DayBookService) {}

  @Get()
  @Staff('revenue.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  export(
    @CurrentUser() caller: Caller,
    @Query({ schema: DayBookQuery }) period: DayBookQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.dayBook.export(caller, period, response);
  }
}
