import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue.module.js';
import { PackagesController } from './packages.controller.js';
import { PackagesAdminService } from './packages.admin.js';
import { PackagesService } from './packages.service.js';

@Module({
  imports: [CatalogueModule],
  controllers: [PackagesController],
  providers: [PackagesService, PackagesAdminService],
})
export class PackagesModule {}
