import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { Collector } from '@nidaan/contract';
import { Staff } from '../../infrastructure/http/access.js';
import { CollectorsService } from './collectors.service.js';

@Controller('api/collectors')
export class CollectorsController {
  constructor(private readonly collectors: CollectorsService) {}

  @Get()
  @Staff('payments.assign')
  @ApiOkResponse({ standardSchema: Collector, isArray: true })
  list(): Promise<Collector[]> {
    return this.collectors.list();
  }
}
