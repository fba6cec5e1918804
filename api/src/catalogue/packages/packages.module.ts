import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue.module.js';
import { PackageEntity } from './package.entity.js';
import { PackagesController } from './packages.controller.js';
import { PackagesAdminService } from './packages.admin.js';
import { PackagesService } from './packages.service.js';

@Module({
  imports: [CatalogueModule, TypeOrmModule.forFeature([PackageEntity])],
  controllers: [PackagesController],
  providers: [PackagesService, PackagesAdminService],
  exports: [PackagesAdminService],
})
export class PackagesModule {}
