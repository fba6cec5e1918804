import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { Collector } from '@nidaan/contract';
import { Staff } from '../../infrastructure/http/access.js';
import { CollectorsService } from './collectors.service.js';

@ApiTags('Payments')
@Controller('api/collectors')
export class CollectorsController {
  constructor(private readonly collectors: CollectorsService) {}

  @ApiOperation({
    summary: 'List who may take payments',
    description: 'For staff who record payments that others took: the members of staff to choose from.',
  })
  @Get()
  @Staff('payments.assign')
  @ApiOkResponse({ standardSchema: Collector, isArray: true })
  list(): Promise<Collector[]> {
    return this.collectors.list();
  }
}
