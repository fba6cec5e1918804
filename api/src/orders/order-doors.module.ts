import { Module } from '@nestjs/common';
import { HoldSettlingService } from './holds/hold-settling.service.js';
import { MovesService } from './moves.service.js';
import { OrderDoor } from './order-door.js';
import { OrderLinks } from './order-links.js';

/** Ways to one order, for every part that has something of it: its links, its door and its moves. */
@Module({
  providers: [OrderLinks, OrderDoor, MovesService, HoldSettlingService],
  exports: [OrderLinks, OrderDoor, MovesService, HoldSettlingService],
})
export class OrderDoorsModule {}
