import { Module } from '@nestjs/common';
import { MetricsModule } from '../infrastructure/metrics/metrics.module.js';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueWrites } from './catalogue-writes.service.js';
import { CatalogueWatch } from './catalogue.watch.js';
import { CatalogueLeases } from './leases/catalogue-leases.js';
import { CatalogueLeasesController } from './leases/catalogue-leases.controller.js';

@Module({
  imports: [MetricsModule],
  controllers: [CatalogueLeasesController],
  providers: [CatalogueLeases, CatalogueService, CatalogueWatch, CatalogueWrites],
  exports: [CatalogueService, CatalogueWrites],
})
export class CatalogueModule {}
