import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  ApiAnswers,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
import { TrackedOrder, TrackingCodeRequest, TrackOrder } from '@nidaan/contract';
import { Public } from '../../infrastructure/http/access.js';
import { TrackingService } from './tracking.service.js';

@ApiTags('Orders')
@Controller('api/order-tracking')
export class TrackingController {
  constructor(private readonly tracking: TrackingService) {}

  @ApiOperation({
    summary: 'Send a code to track a booking',
    description:
      'For everyone. When a booking has this reference and this phone number, sends a code of six digits, valid for ten minutes, to the phone by text message, and to its email address when it has one. The answer is always 204, so that it does not reveal whether there is such a booking. Lower case, spaces, missing hyphens and a phone number with `+91` or `0` are accepted. A new code invalidates the earlier one. Limited for each reference, phone number and network.',
  })
  @ApiAnswers({ errors: ['too_many_requests'] })
  @Post('code')
  @Public()
  @HttpCode(204)
  @ApiNoContentResponse()
  sendCode(
    @Body({ schema: TrackingCodeRequest }) request: TrackingCodeRequest,
    @Ip() address: string,
  ): Promise<void> {
    return this.tracking.sendCode(request, address);
  }

  @ApiOperation({
    summary: 'Open a booking by a code',
    description:
      'For everyone. Exchanges the code that was sent for `statusUrl`, the link to the order’s page with its secret in the fragment. A code works once and can be tried five times; a wrong, used or expired one is 400 at `code`, and so are a reference and a phone number without a booking. A code also ends when the order’s contact or secret link is changed.',
  })
  @ApiAnswers({ errors: ['too_many_requests'] })
  @Post()
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TrackedOrder })
  open(@Body({ schema: TrackOrder }) request: TrackOrder, @Ip() address: string): Promise<TrackedOrder> {
    return this.tracking.open(request, address);
  }
}
