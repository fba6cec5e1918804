import { Module } from '@nestjs/common';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueWrites } from './catalogue-writes.service.js';
import { CatalogueWatch } from './catalogue.watch.js';
import { CatalogueLeases } from './leases/catalogue-leases.js';
import { CatalogueLeasesController } from './leases/catalogue-leases.controller.js';

@Module({
  controllers: [CatalogueLeasesController],
  providers: [CatalogueLeases, CatalogueService, CatalogueWatch, CatalogueWrites],
  exports: [CatalogueService, CatalogueWrites],
})
export class CatalogueModule {}
