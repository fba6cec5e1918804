import { Module } from '@nestjs/common';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueWatch } from './catalogue.watch.js';

@Module({ providers: [CatalogueService, CatalogueWatch], exports: [CatalogueService] })
export class CatalogueModule {}
