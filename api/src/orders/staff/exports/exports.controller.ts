import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '../../../infrastructure/openapi/decorators.js';
import { OrderFilters } from '@nidaan/contract';
import type { Response } from 'express';
import { type Caller, CurrentUser, Staff } from '../../../infrastructure/http/access.js';
import { ExportsService } from './exports.service.js';

@Controller('api/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get('orders.csv')
  @Staff('exports.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  orders(
    @CurrentUser() caller: Caller,
    @Query({ schema: OrderFilters }) filters: OrderFilters,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.orderTable(caller, filters, response);
  }
}
