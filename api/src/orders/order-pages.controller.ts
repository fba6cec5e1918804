import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import {
  AdminOrderView,
  CancelOrder,
  CorrectStatus,
  MoveDate,
  MoveOrder,
  OneOrderView,
  UndoMove,
} from '@nidaan/contract';
import { Roles, Visitors } from '../http/access.js';
import { type Knock, Knocking } from './order-door.js';
import { type OneOrder, OrderPagesService } from './order-pages.service.js';

const SECRET = { name: 'X-Order-Secret', required: false, schema: { type: 'string' as const } };

@Controller('api/orders/:id')
@ApiBearerAuth()
export class OrderPagesController {
  constructor(private readonly pages: OrderPagesService) {}

  @Get()
  @Visitors()
  @ApiHeader(SECRET)
  @ApiOkResponse({ standardSchema: OneOrderView })
  show(@Param('id') id: string, @Knocking() knock: Knock): Promise<OneOrder> {
    return this.pages.show(id, knock);
  }

  @Post('cancel')
  @Visitors()
  @HttpCode(200)
  @ApiHeader(SECRET)
  @ApiOkResponse({ standardSchema: OneOrderView })
  cancel(
    @Param('id') id: string,
    @Knocking() knock: Knock,
    @Body({ schema: CancelOrder }) asked: CancelOrder,
  ): Promise<OneOrder> {
    return this.pages.cancel(id, knock, asked);
  }

  @Post('date')
  @Visitors()
  @HttpCode(200)
  @ApiHeader(SECRET)
  @ApiOkResponse({ standardSchema: OneOrderView })
  reschedule(
    @Param('id') id: string,
    @Knocking() knock: Knock,
    @Body({ schema: MoveDate }) asked: MoveDate,
  ): Promise<OneOrder> {
    return this.pages.reschedule(id, knock, asked);
  }

  @Post('resend-confirmation')
  @Visitors()
  @HttpCode(204)
  @ApiHeader(SECRET)
  @ApiNoContentResponse()
  resend(@Param('id') id: string, @Knocking() knock: Knock, @Ip() address: string): Promise<void> {
    return this.pages.resend(id, knock, address);
  }

  @Post('moves')
  @Roles('admin')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  move(
    @Param('id') id: string,
    @Knocking() { caller }: Knock,
    @Body({ schema: MoveOrder }) asked: MoveOrder,
  ): Promise<OneOrder> {
    return this.pages.move(id, { caller, secret: null }, asked);
  }

  @Post('moves/undo')
  @Roles('admin')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  undo(
    @Param('id') id: string,
    @Knocking() { caller }: Knock,
    @Body({ schema: UndoMove }) asked: UndoMove,
  ): Promise<OneOrder> {
    return this.pages.undo(id, { caller, secret: null }, asked);
  }

  @Post('status')
  @Roles('admin')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  correct(
    @Param('id') id: string,
    @Knocking() { caller }: Knock,
    @Body({ schema: CorrectStatus }) asked: CorrectStatus,
  ): Promise<OneOrder> {
    return this.pages.correct(id, { caller, secret: null }, asked);
  }
}
