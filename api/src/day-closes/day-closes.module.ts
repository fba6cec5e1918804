import { Module } from '@nestjs/common';
import { ClosedDays } from './closed-days.service.js';
import { DayClosesController } from './day-closes.controller.js';
import { DayClosesService } from './day-closes.service.js';

@Module({
  controllers: [DayClosesController],
  providers: [DayClosesService, ClosedDays],
  exports: [ClosedDays],
})
export class DayClosesModule {}
