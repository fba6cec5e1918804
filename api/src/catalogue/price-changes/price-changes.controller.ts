import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiAnswers,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
import { NewPriceChange, PriceChangeView } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { PriceChangesService } from './price-changes.service.js';

@ApiTags('Price changes')
@Controller('api/price-changes')
export class PriceChangesController {
  constructor(private readonly changes: PriceChangesService) {}

  @ApiOperation({
    summary: 'List price changes',
    description:
      'For staff: all planned price changes, then the last 20 that were applied or withdrawn, the newest first.',
  })
  @Get()
  @Staff('prices.write')
  @ApiOkResponse({ standardSchema: PriceChangeView, isArray: true })
  list(): Promise<PriceChangeView[]> {
    return this.changes.list();
  }

  @ApiOperation({
    summary: 'Change prices',
    description:
      'For staff: stores new prices, all lines or none. Every line names the present price that it was decided on; when one has changed, the request is refused with `price_changed` and its lines. With `startsOn` the prices hold from that day in India: lines whose entry was archived or repriced until then, or whose MRP is below the new price, are skipped and marked. A request that is sent again with the same id changes nothing.',
  })
  @ApiAnswers({ errors: ['price_changed', 'idempotency_mismatch'] })
  @Post()
  @Staff('prices.write')
  @ApiCreatedResponse({ standardSchema: PriceChangeView })
  create(
    @Body({ schema: NewPriceChange }) input: NewPriceChange,
    @CurrentUser() caller: Caller,
  ): Promise<PriceChangeView> {
    return this.changes.create(input, caller);
  }

  @ApiOperation({
    summary: 'Withdraw a planned price change',
    description:
      'For staff: the prices stay as they are. A change that was applied or withdrawn already is not found.',
  })
  @Delete(':id')
  @HttpCode(204)
  @Staff('prices.write')
  withdraw(@Param('id', UuidPipe) id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.changes.withdraw(id, caller);
  }
}
