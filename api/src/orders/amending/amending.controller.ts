import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { AdminOrderView, AmendOrder } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { AmendingService } from './amending.service.js';

@Controller('api/orders/:id/amend')
export class AmendingController {
  constructor(private readonly amending: AmendingService) {}

  @Post()
  @Staff('orders.amend')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  amend(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: AmendOrder }) order: AmendOrder,
  ): Promise<AdminOrderView> {
    return this.amending.amend(caller, id, order);
  }
}
