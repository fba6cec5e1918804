import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { PackagesController } from './packages.controller.js';
import { PackagesService } from './packages.service.js';

@Module({ imports: [CatalogueModule], controllers: [PackagesController], providers: [PackagesService] })
export class PackagesModule {}
