import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { OrderListViews } from '@nidaan/contract';
import { Staff } from '../../../infrastructure/http/access.js';
import { SavedViewsService } from './saved-views.service.js';

@Controller('api/saved-views/orders')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Staff('orders.read')
  @ApiOkResponse({ standardSchema: OrderListViews })
  read(): Promise<OrderListViews> {
    return this.views.read();
  }
}
