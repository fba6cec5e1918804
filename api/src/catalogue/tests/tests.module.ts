import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue.module.js';
import { TestEntity } from './test.entity.js';
import { TestsController } from './tests.controller.js';
import { TestsAdminService } from './tests.admin.js';
import { TestsService } from './tests.service.js';

@Module({
  imports: [CatalogueModule, TypeOrmModule.forFeature([TestEntity])],
  controllers: [TestsController],
  providers: [TestsService, TestsAdminService],
  exports: [TestsAdminService],
})
export class TestsModule {}
