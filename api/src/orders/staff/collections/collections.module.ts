import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../../catalogue/catalogue.module.js';
import { OrdersModule } from '../../orders.module.js';
import { PincodesModule } from '../../../pincodes/pincodes.module.js';
import { CollectionsController } from './collections.controller.js';
import { CollectionsService } from './collections.service.js';

@Module({
  imports: [OrdersModule, CatalogueModule, PincodesModule],
  controllers: [CollectionsController],
  providers: [CollectionsService],
})
export class CollectionsModule {}
