import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { NewPriceChange, PriceChangeView } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { PriceChangesService } from './price-changes.service.js';

@Controller('api/price-changes')
export class PriceChangesController {
  constructor(private readonly changes: PriceChangesService) {}

  @Get()
  @Staff('prices.write')
  @ApiOkResponse({ standardSchema: PriceChangeView, isArray: true })
  list(): Promise<PriceChangeView[]> {
    return this.changes.list();
  }

  @Post()
  @Staff('prices.write')
  @ApiCreatedResponse({ standardSchema: PriceChangeView })
  create(
    @Body({ schema: NewPriceChange }) input: NewPriceChange,
    @CurrentUser() caller: Caller,
  ): Promise<PriceChangeView> {
    return this.changes.create(input, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Staff('prices.write')
  withdraw(@Param('id', UuidPipe) id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.changes.withdraw(id, caller);
  }
}
