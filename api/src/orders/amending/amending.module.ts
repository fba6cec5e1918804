import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { CatalogueModule } from '../../catalogue/catalogue.module.js';
import { EmailModule } from '../../email/email.module.js';
import { OrdersModule } from '../orders.module.js';
import { AmendedEmails } from './amended-emails.js';
import { AmendingController } from './amending.controller.js';
import { AmendingService } from './amending.service.js';

@Module({
  imports: [AuthModule, CatalogueModule, EmailModule, OrdersModule],
  controllers: [AmendingController],
  providers: [AmendingService, AmendedEmails],
})
export class AmendingModule {}
