import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PincodeEntity } from '../../pincodes/pincode.entity.js';
import { TransitionsService } from '../transitions/transitions.service.js';
import { OrderEntity } from '../order.entity.js';
import { loadOrder } from '../load-order.js';
import { reasonsLeft } from './hold-needs.js';

/** Removes the reasons of a hold as soon as they are resolved. */
@Injectable()
export class HoldSettlingService {
  constructor(private readonly moves: TransitionsService) {}

  /** Re-evaluates a hold in the transaction that changes the order, and releases the order when no reason is left; true when it was. */
  async settle(manager: EntityManager, orderId: string): Promise<boolean> {
    const whole = await loadOrder(manager, orderId);
    if (whole?.order.status !== 'On hold') return false;
    const { pincode, holdReasons } = whole.order;
    const served = pincode === null || (await manager.existsBy(PincodeEntity, { pincode }));
    const left = reasonsLeft(whole, served);
    if (left.length === 0) return this.moves.moveBySystem(manager, orderId, { verb: 'release' });
    if (left.join() !== holdReasons.join())
      await manager.update(OrderEntity, { id: orderId }, { holdReasons: left });
    return false;
  }
}
