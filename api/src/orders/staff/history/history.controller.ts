import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse } from '../../../infrastructure/openapi/decorators.js';
import { OrderHistory } from '@nidaan/contract';
import { UuidPipe } from '../../../infrastructure/http/pipes/path.pipe.js';
import { Staff } from '../../../infrastructure/http/access.js';
import { HistoryService } from './history.service.js';

@Controller('api/orders/:id/history')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get()
  @Staff('orders.read')
  @ApiOkResponse({ standardSchema: OrderHistory })
  of(@Param('id', UuidPipe) id: string): Promise<OrderHistory> {
    return this.history.of(id);
  }
}
