import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse } from '../../../infrastructure/openapi/decorators.js';
import { CollectionQuery, CollectionVisit } from '@nidaan/contract';
import { Staff } from '../../../infrastructure/http/access.js';
import { CollectionsService } from './collections.service.js';

@Controller('api/collections')
export class CollectionsController {
  constructor(private readonly collections: CollectionsService) {}

  @Get()
  @Staff('collections.read')
  @ApiOkResponse({ standardSchema: CollectionVisit, isArray: true })
  on(@Query({ schema: CollectionQuery }) { date }: CollectionQuery): Promise<CollectionVisit[]> {
    return this.collections.on(date);
  }
}
