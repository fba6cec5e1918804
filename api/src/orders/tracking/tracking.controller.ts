import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { TrackedOrder, TrackingCodeRequest, TrackOrder } from '@nidaan/contract';
import { Public } from '../../infrastructure/http/access.js';
import { TrackingService } from './tracking.service.js';

@Controller('api/order-tracking')
export class TrackingController {
  constructor(private readonly tracking: TrackingService) {}

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

  @Post()
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TrackedOrder })
  open(@Body({ schema: TrackOrder }) request: TrackOrder, @Ip() address: string): Promise<TrackedOrder> {
    return this.tracking.open(request, address);
  }
}
