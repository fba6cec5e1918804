import { Controller, Get, Query } from '@nestjs/common';
import {
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../../../infrastructure/openapi/decorators.js';
import { CollectionQuery, CollectionVisit } from '@nidaan/contract';
import { Staff } from '../../../infrastructure/http/access.js';
import { CollectionsService } from './collections.service.js';

@ApiTags('Order administration')
@Controller('api/collections')
export class CollectionsController {
  constructor(private readonly collections: CollectionsService) {}

  @ApiOperation({
    summary: 'List the visits of a day',
    description:
      'For staff: the collection list of a day with addresses, people, specimens and payments, as phlebotomists need it.',
  })
  @ApiAnswers({ parameters: { date: 'The day, `YYYY-MM-DD` in Asia/Kolkata.' } })
  @Get()
  @Staff('collections.read')
  @ApiOkResponse({ standardSchema: CollectionVisit, isArray: true })
  on(@Query({ schema: CollectionQuery }) { date }: CollectionQuery): Promise<CollectionVisit[]> {
    return this.collections.on(date);
  }
}
