import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { CatalogueModule } from '../../catalogue/catalogue.module.js';
import { OrdersModule } from '../orders.module.js';
import { AmendingController } from './amending.controller.js';
import { AmendingService } from './amending.service.js';

@Module({
  imports: [AuthModule, CatalogueModule, OrdersModule],
  controllers: [AmendingController],
  providers: [AmendingService],
})
export class AmendingModule {}
