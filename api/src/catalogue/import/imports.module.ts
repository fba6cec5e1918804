import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue.module.js';
import { PackagesModule } from '../packages/packages.module.js';
import { TestsModule } from '../tests/tests.module.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';

@Module({
  imports: [CatalogueModule, TestsModule, PackagesModule],
  controllers: [ImportsController],
  providers: [ImportsService],
})
export class ImportsModule {}
