import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue.module.js';
import { AdditionalTestsController } from './additional-tests.controller.js';
import { AdditionalTestsService } from './additional-tests.service.js';

@Module({
  imports: [CatalogueModule],
  controllers: [AdditionalTestsController],
  providers: [AdditionalTestsService],
})
export class AdditionalTestsModule {}
