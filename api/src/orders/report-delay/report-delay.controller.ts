import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { AdminOrderView, DelayReport } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { ReportDelayService } from './report-delay.service.js';

@ApiTags('Reports')
@Controller('api/orders/:id/report-delay')
export class ReportDelayController {
  constructor(private readonly delays: ReportDelayService) {}

  @ApiOperation({
    summary: 'Promise a new time for a late report',
    description:
      'For staff, while the samples are in the laboratory: replaces the time at which the reports are due, and emails it to the customer with an apology and the tests. The order is late again after it. At most 14 days ahead; the same time again sends nothing, so repeating is safe.',
  })
  @ApiAnswers({ errors: ['no_email', 'transition_not_allowed'] })
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
