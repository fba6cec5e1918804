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
import { Roles, Visitors } from '../../http/access.js';
import { type OrderCredentials, Credentials } from '../access/order-access.js';
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
  show(@Param('id') id: string, @Credentials() credentials: OrderCredentials): Promise<OneOrder> {
    return this.pages.show(id, credentials);
  }

  @Post('cancel')
  @Visitors()
  @HttpCode(200)
  @ApiHeader(SECRET)
  @ApiOkResponse({ standardSchema: OneOrderView })
  cancel(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Body({ schema: CancelOrder }) asked: CancelOrder,
  ): Promise<OneOrder> {
    return this.pages.cancel(id, credentials, asked);
  }

  @Post('date')
  @Visitors()
  @HttpCode(200)
  @ApiHeader(SECRET)
  @ApiOkResponse({ standardSchema: OneOrderView })
  reschedule(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Body({ schema: MoveDate }) asked: MoveDate,
  ): Promise<OneOrder> {
    return this.pages.reschedule(id, credentials, asked);
  }

  @Post('resend-confirmation')
  @Visitors()
  @HttpCode(204)
  @ApiHeader(SECRET)
  @ApiNoContentResponse()
  resend(
    @Param('id') id: string,
    @Credentials() credentials: OrderCredentials,
    @Ip() address: string,
  ): Promise<void> {
    return this.pages.resend(id, credentials, address);
  }

  @Post('moves')
  @Roles('admin')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminOrderView })
  move(
    @Param('id') id: string,
    @Credentials() { caller }: OrderCredentials,
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
    @Credentials() { caller }: OrderCredentials,
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
    @Credentials() { caller }: OrderCredentials,
    @Body({ schema: CorrectStatus }) asked: CorrectStatus,
  ): Promise<OneOrder> {
    return this.pages.correct(id, { caller, secret: null }, asked);
  }
}
