import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({ imports: [CatalogueModule], controllers: [QuotesController], providers: [QuotesService] })
export class QuotesModule {}
