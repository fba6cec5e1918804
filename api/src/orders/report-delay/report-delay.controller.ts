import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { AdminOrderView, DelayReport } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { ReportDelayService } from './report-delay.service.js';

@Controller('api/orders/:id/report-delay')
export class ReportDelayController {
  constructor(private readonly delays: ReportDelayService) {}

  @Post()
  @Staff('reports.delay')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  delay(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: DelayReport }) input: DelayReport,
  ): Promise<AdminOrderView> {
    return this.delays.delay(caller, id, input);
  }
}
