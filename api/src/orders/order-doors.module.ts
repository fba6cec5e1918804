import { Module } from '@nestjs/common';
import { MovesService } from './moves.service.js';
import { OrderDoor } from './order-door.js';
import { OrderLinks } from './order-links.js';

/** Ways to one order, for every part that has something of it: its links, its door and its moves. */
@Module({
  providers: [OrderLinks, OrderDoor, MovesService],
  exports: [OrderLinks, OrderDoor, MovesService],
})
export class OrderDoorsModule {}
