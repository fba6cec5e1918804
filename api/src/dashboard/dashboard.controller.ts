import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { Dashboard } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('Order administration')
@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @ApiOperation({
    summary: 'Get the work of the day',
    description:
      'For staff: the orders that wait for work, how far orders came today by the hour, and bookings and takings of the last four weeks, each with the sum until the present time of day. It has only what the rights of the caller cover. A count is what `X-Total-Count` of GET /api/orders is with the filters of its item.',
  })
  @Get()
  @Staff('orders.read')
  @ApiOkResponse({ standardSchema: Dashboard })
  read(@CurrentUser() { role }: Caller): Promise<Dashboard> {
    return this.dashboard.read(role);
  }
}
