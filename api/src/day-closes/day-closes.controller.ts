import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { CollectorDay, DayCloseQuery, DayCloses, NewDayClose, NewDayCorrection } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { UuidPipe } from '../infrastructure/http/pipes/path.pipe.js';
import { DayClosesService } from './day-closes.service.js';

@ApiTags('Payments')
@Controller('api/day-closes')
export class DayClosesController {
  constructor(private readonly closes: DayClosesService) {}

  @ApiOperation({
    summary: 'List what each collector took on a day',
    description:
      'For staff who close days: for each collector the orders whose samples they collected, the payments they took by method, what is still to be paid, and the close of the day with its corrections.',
  })
  @ApiAnswers({ parameters: { day: 'The day, `YYYY-MM-DD` in Asia/Kolkata.' } })
  @Get()
  @Staff('days.close')
  @ApiOkResponse({ standardSchema: DayCloses })
  on(@Query({ schema: DayCloseQuery }) { day }: DayCloseQuery): Promise<DayCloses> {
    return this.closes.on(day);
  }

  @ApiOperation({
    summary: 'Close the day of a collector',
    description:
      'For staff: the cash that was handed over, for good. A difference from the recorded cash needs a reason. Afterwards payments of the collector and day are neither recorded nor removed, except as a correction. Refused with the `current` day when the recorded cash is not what was `expected`.',
  })
  @ApiAnswers({ errors: ['conflict', 'day_closed', 'idempotency_mismatch'] })
  @Post()
  @HttpCode(200)
  @Staff('days.close')
  @ApiOkResponse({ standardSchema: CollectorDay })
  close(
    @CurrentUser() caller: Caller,
    @Body({ schema: NewDayClose }) input: NewDayClose,
  ): Promise<CollectorDay> {
    return this.closes.close(caller, input);
  }

  @ApiOperation({
    summary: 'Correct a closed day',
    description:
      'For staff with the right to correct: an amount above or below zero with its reason, which stands beside the close and in the day book. A payment that was forgotten is rather recorded with its order, with a `correction`.',
  })
  @ApiAnswers({ parameters: { id: 'Id of the close (UUID).' }, errors: ['idempotency_mismatch'] })
  @Post(':id/corrections')
  @HttpCode(200)
  @Staff('days.correct')
  @ApiOkResponse({ standardSchema: CollectorDay })
  correct(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: NewDayCorrection }) correction: NewDayCorrection,
  ): Promise<CollectorDay> {
    return this.closes.correct(caller, id, correction);
  }
}
