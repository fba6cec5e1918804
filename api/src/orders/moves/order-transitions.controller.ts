import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { AdminOrderView, CorrectStatus, MoveOrder, UndoMove } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { type OneOrder, OrderPagesService } from '../customer/order-pages.service.js';

/** The status transitions that staff make, undo and correct. */
@Controller('api/orders/:id')
@Staff('orders.move')
export class OrderTransitionsController {
  constructor(private readonly pages: OrderPagesService) {}

  @Post('moves')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  move(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: MoveOrder }) request: MoveOrder,
  ): Promise<OneOrder> {
    return this.pages.move(id, { caller, secret: null, right: 'orders.move' }, request);
  }

  @Post('moves/undo')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  undo(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: UndoMove }) request: UndoMove,
  ): Promise<OneOrder> {
    return this.pages.undo(id, { caller, secret: null, right: 'orders.move' }, request);
  }

  @Post('status')
  @Staff('orders.correct')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  correct(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: CorrectStatus }) request: CorrectStatus,
  ): Promise<OneOrder> {
    return this.pages.correct(id, { caller, secret: null, right: 'orders.correct' }, request);
  }
}
