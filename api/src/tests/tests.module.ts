import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { TestsController } from './tests.controller.js';
import { TestsDesk } from './tests.desk.js';
import { TestsService } from './tests.service.js';

@Module({ imports: [CatalogueModule], controllers: [TestsController], providers: [TestsService, TestsDesk] })
export class TestsModule {}
