import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue.module.js';
import { PriceChangeEntity } from './price-change.entity.js';
import { PriceChangesController } from './price-changes.controller.js';
import { PriceChangesJob } from './price-changes.job.js';
import { PriceChangesService } from './price-changes.service.js';

@Module({
  imports: [CatalogueModule, TypeOrmModule.forFeature([PriceChangeEntity])],
  controllers: [PriceChangesController],
  providers: [PriceChangesService, PriceChangesJob],
})
export class PriceChangesModule {}
