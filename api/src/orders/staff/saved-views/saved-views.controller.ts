import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '../../../infrastructure/openapi/decorators.js';
import { OrderListViews, SavedViewInput } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../../infrastructure/http/access.js';
import { UuidPipe } from '../../../infrastructure/http/pipes/path.pipe.js';
import { OwnViewsService } from './own-views.service.js';
import { SavedViewsService } from './saved-views.service.js';

@Controller('api/saved-views/orders')
export class SavedViewsController {
  constructor(
    private readonly views: SavedViewsService,
    private readonly own: OwnViewsService,
  ) {}

  @Get()
  @Staff('orders.read')
  @ApiOkResponse({ standardSchema: OrderListViews })
  read(@CurrentUser() { id }: Caller): Promise<OrderListViews> {
    return this.views.read(id);
  }

  @Put(':id')
  @Staff('orders.read')
  @ApiOkResponse({ standardSchema: OrderListViews })
  async save(
    @Param('id', UuidPipe) id: string,
    @Body({ schema: SavedViewInput }) input: SavedViewInput,
    @CurrentUser() caller: Caller,
  ): Promise<OrderListViews> {
    await this.own.save(caller, id, input);
    return this.views.read(caller.id);
  }

  @Delete(':id')
  @HttpCode(204)
  @Staff('orders.read')
  @ApiNoContentResponse()
  delete(@Param('id', UuidPipe) id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.own.delete(caller, id);
  }
}
