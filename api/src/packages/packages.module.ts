import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { PackagesController } from './packages.controller.js';
import { PackagesDesk } from './packages.desk.js';
import { PackagesService } from './packages.service.js';

@Module({
  imports: [CatalogueModule],
  controllers: [PackagesController],
  providers: [PackagesService, PackagesDesk],
})
export class PackagesModule {}
