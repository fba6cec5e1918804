import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '../infrastructure/openapi/decorators.js';
import { CollectorDay, DayCloseQuery, DayCloses, NewDayClose, NewDayCorrection } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { UuidPipe } from '../infrastructure/http/pipes/path.pipe.js';
import { DayClosesService } from './day-closes.service.js';

@Controller('api/day-closes')
export class DayClosesController {
  constructor(private readonly closes: DayClosesService) {}

  @Get()
  @Staff('days.close')
  @ApiOkResponse({ standardSchema: DayCloses })
  on(@Query({ schema: DayCloseQuery }) { day }: DayCloseQuery): Promise<DayCloses> {
    return this.closes.on(day);
  }

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
