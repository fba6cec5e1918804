import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PincodeEntity } from '../../pincodes/pincode.entity.js';
import { MovesService } from '../moves/moves.service.js';
import { OrderEntity } from '../order.entity.js';
import { loadOrder } from '../load-order.js';
import { reasonsLeft } from './hold-needs.js';

/** Ends the reasons of a hold as soon as they are settled. */
@Injectable()
export class HoldSettlingService {
  constructor(private readonly moves: MovesService) {}

  /** Looks at a hold after a change of its order, in the transaction of that change. The order continues when nothing is left. */
  async settle(manager: EntityManager, orderId: string): Promise<void> {
    const whole = await loadOrder(manager, orderId);
    if (whole?.order.status !== 'On hold') return;
    const { pincode, holdReasons } = whole.order;
    const served = pincode === null || (await manager.existsBy(PincodeEntity, { pincode }));
    const left = reasonsLeft(whole, served);
    if (left.length === 0) await this.moves.moveBySystem(manager, orderId, { verb: 'release' });
    else if (left.join() !== holdReasons.join())
      await manager.update(OrderEntity, { id: orderId }, { holdReasons: left });
  }
}
