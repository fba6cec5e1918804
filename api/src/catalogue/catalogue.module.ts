import { Module } from '@nestjs/common';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueWrites } from './catalogue-writes.service.js';
import { CatalogueWatch } from './catalogue.watch.js';

@Module({
  providers: [CatalogueService, CatalogueWatch, CatalogueWrites],
  exports: [CatalogueService, CatalogueWrites],
})
export class CatalogueModule {}
