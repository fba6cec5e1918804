import { Controller, Get, Query, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '../../../infrastructure/openapi/decorators.js';
import { ORDER_FILTERS } from '../order-filter-docs.js';
import { OrderFilters } from '@nidaan/contract';
import type { Response } from 'express';
import { type Caller, CurrentUser, Staff } from '../../../infrastructure/http/access.js';
import { ExportsService } from './exports.service.js';
import { ORDER_COLUMNS } from './order-rows.js';

@ApiTags('Order administration')
@Controller('api/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @ApiOperation({
    summary: 'Export orders as CSV',
    description:
      'For staff: every order that the filters of the list select, as one file in UTF-8 with a byte order mark, so that spreadsheets open it. The export is audited.',
  })
  @ApiAnswers({
    parameters: ORDER_FILTERS,
    example: `${ORDER_COLUMNS.map(([name]) => name).join(',')}\r\n`,
  })
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
