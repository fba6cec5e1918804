import { Controller, Get, Query, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '../infrastructure/openapi/decorators.js';
import { DayBookQuery } from '@nidaan/contract';
import type { Response } from 'express';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { DayBookService } from './day-book.service.js';

@ApiTags('Revenue')
@Controller('api/day-book')
export class DayBookController {
  constructor(private readonly dayBook: DayBookService) {}

  @ApiOperation({
    summary: 'Export the day book as CSV',
    description:
      'For accountants: one row for each payment, removed payment, refund, invoice, closed day of a collector and correction of the period, oldest first, in UTF-8 with a byte order mark. Times are in Asia/Kolkata. A payment that was entered by mistake stays, and its removal is a row of its own with a negative amount. A close has the cash that was handed over, and a correction by how much it changes. The audit records who exported it.',
  })
  @ApiAnswers({
    example:
      'Time (IST),Entry,Number,Order ID,Name,Method,Reference (UTR),Received (rupees),Refunded (rupees),Invoiced (rupees),Reason,Collected by,Recorded by,Cash handed over (rupees),Closed day\r\n2026-03-01 18:05,Payment,R25-26/000012,ND-7K4Q-2M,Asha Rao,Cash,,640,,,,ravi@example.in,front-desk@example.in,,\r\n',
  })
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
