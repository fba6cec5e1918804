import { Module } from '@nestjs/common';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueWatch } from './catalogue.watch.js';
import { PopularityJob } from './popularity/popularity.job.js';

@Module({ providers: [CatalogueService, CatalogueWatch, PopularityJob], exports: [CatalogueService] })
export class CatalogueModule {}
