import { Controller, Get, Query, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '../infrastructure/openapi/decorators.js';
import { Revenue, RevenueQuery } from '@nidaan/contract';
import type { Response } from 'express';
import { Staff } from '../infrastructure/http/access.js';
import { setCsvHeaders } from '../infrastructure/csv.js';
import { RevenueService } from './revenue.service.js';

@ApiTags('Revenue')
@Controller('api/revenue')
export class RevenueController {
  constructor(private readonly revenue: RevenueService) {}

  @ApiOperation({
    summary: 'Get the revenue of a period',
    description:
      'For staff, for two years at most. Booked is the total of the orders placed in the period that are not cancelled now; paid is what was received in it, less the refunds.',
  })
  @Get()
  @Staff('revenue.read')
  @ApiOkResponse({ standardSchema: Revenue })
  between(@Query({ schema: RevenueQuery }) query: RevenueQuery): Promise<Revenue> {
    return this.revenue.between(query);
  }

  @ApiOperation({
    summary: 'Export the revenue as CSV',
    description:
      'For staff: the steps, departments and packages of the same answer as rows, in UTF-8 with a byte order mark.',
  })
  @ApiAnswers({ example: 'Of,Name,Booked (rupees),Paid (rupees),Number\r\nday,2026-03-01,12600,8400,9\r\n' })
  @Get('export')
  @Staff('revenue.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  export(
    @Query({ schema: RevenueQuery }) query: RevenueQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    setCsvHeaders(response, `revenue-${query.from}-${query.to}.csv`);
    return this.revenue.export(query);
  }
}
