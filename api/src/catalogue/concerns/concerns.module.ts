import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue.module.js';
import { ConcernsController } from './concerns.controller.js';
import { ConcernsService } from './concerns.service.js';

@Module({ imports: [CatalogueModule], controllers: [ConcernsController], providers: [ConcernsService] })
export class ConcernsModule {}
