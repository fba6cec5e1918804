import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '../../../infrastructure/openapi/decorators.js';
import { OrderHistory } from '@nidaan/contract';
import { UuidPipe } from '../../../infrastructure/http/pipes/path.pipe.js';
import { Staff } from '../../../infrastructure/http/access.js';
import { HistoryService } from './history.service.js';

@ApiTags('Order administration')
@Controller('api/orders/:id/history')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @ApiOperation({
    summary: 'Get the history of an order',
    description:
      'For staff: audit entries, emails with their delivery state, and notes, each with the oldest first.',
  })
  @Get()
  @Staff('orders.read')
  @ApiOkResponse({ standardSchema: OrderHistory })
  of(@Param('id', UuidPipe) id: string): Promise<OrderHistory> {
    return this.history.of(id);
  }
}
