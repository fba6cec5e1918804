import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '../infrastructure/openapi/decorators.js';
import { Revenue, RevenueQuery } from '@nidaan/contract';
import type { Response } from 'express';
import { Staff } from '../infrastructure/http/access.js';
import { setCsvHeaders } from '../infrastructure/csv.js';
import { RevenueService } from './revenue.service.js';

@Controller('api/revenue')
export class RevenueController {
  constructor(private readonly revenue: RevenueService) {}

  @Get()
  @Staff('revenue.read')
  @ApiOkResponse({ standardSchema: Revenue })
  between(@Query({ schema: RevenueQuery }) query: RevenueQuery): Promise<Revenue> {
    return this.revenue.between(query);
  }

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
