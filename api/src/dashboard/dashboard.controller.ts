import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse } from '../infrastructure/openapi/decorators.js';
import { Dashboard } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { DashboardService } from './dashboard.service.js';

@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @Staff('orders.read')
  @ApiOkResponse({ standardSchema: Dashboard })
  read(@CurrentUser() { role }: Caller): Promise<Dashboard> {
    return this.dashboard.read(role);
  }
}
