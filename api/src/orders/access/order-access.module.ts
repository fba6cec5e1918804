import { Module } from '@nestjs/common';
import { HoldSettlingService } from '../holds/hold-settling.service.js';
import { MovesService } from '../moves/moves.service.js';
import { OrderAccess } from './order-access.js';
import { OrderLinks } from './order-links.js';

/** Ways to one order, for every part that has something of it: its links, its access and its moves. */
@Module({
  providers: [OrderLinks, OrderAccess, MovesService, HoldSettlingService],
  exports: [OrderLinks, OrderAccess, MovesService, HoldSettlingService],
})
export class OrderAccessModule {}
