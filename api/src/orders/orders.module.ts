import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { IdempotencyKeysSweeper } from '../idempotency/idempotency-keys.sweeper.js';
import { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderLinks } from './order-links.js';
import { OrderEntity } from './order.entity.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PlacingService } from './placing.service.js';

@Module({
  imports: [
    CatalogueModule,
    TypeOrmModule.forFeature([OrderEntity, OrderItemEntity, OrderBeneficiaryEntity]),
  ],
  controllers: [OrdersController],
  providers: [OrdersService, PlacingService, OrderLinks, IdempotencyKeysSweeper],
  exports: [OrdersService],
})
export class OrdersModule {}
