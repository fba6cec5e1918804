import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue.module.js';
import { TestsController } from './tests.controller.js';
import { TestsAdminService } from './tests.admin.js';
import { TestsService } from './tests.service.js';

@Module({
  imports: [CatalogueModule],
  controllers: [TestsController],
  providers: [TestsService, TestsAdminService],
})
export class TestsModule {}
