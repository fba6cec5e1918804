import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { AdminOrderView, CorrectStatus, MoveOrder, UndoMove } from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { UuidPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { type OneOrder, OrderPagesService } from '../customer/order-pages.service.js';

/** The status transitions that staff make, undo and correct. */
@ApiTags('Order administration')
@Controller('api/orders/:id')
@Staff('orders.move')
export class OrderTransitionsController {
  constructor(private readonly pages: OrderPagesService) {}

  @ApiOperation({
    summary: 'Change the status by a transition',
    description:
      'For staff: a verb of the transition table, such as `confirm` or `collect`. Each verb requires its own right, such as `orders.move.confirm`. `hold`, `recollect` and `cancel` need a `reason`, which the customer reads. `reportReady` without a report is refused unless `withoutReport` is true. `release` is refused until the referral for a regulated test is recorded, and needs a `reason`, which only staff read, while anything else is missing for the visit. The email of the new status is sent when the time for undo is over (`undoSeconds`).',
  })
  @ApiAnswers({
    errors: [
      'conflict',
      'transition_not_allowed',
      'referral_missing',
      'report_missing',
      'reports_not_released',
    ],
  })
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

  @ApiOperation({
    summary: 'Undo the last transition',
    description:
      'For staff, while `undoSeconds` is above 0: restores the status before, and withholds the email of the transition.',
  })
  @ApiAnswers({ errors: ['conflict', 'undo_expired'] })
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

  @ApiOperation({
    summary: 'Correct a wrong status',
    description:
      'For staff: sets any status, regardless of the transition table. Only staff see the reason, and no email is sent. Refused where a refund was recorded, and from On hold or Cancelled to a planned visit without the referral for a regulated test.',
  })
  @ApiAnswers({ errors: ['conflict', 'already_refunded', 'referral_missing'] })
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
