import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { EmailModule } from '../../email/email.module.js';
import { OrdersModule } from '../orders.module.js';
import { ContactChanges } from './contact-changes.service.js';
import { ContactEmails } from './contact-emails.js';
import { ContactProofController } from './contact-proof.controller.js';
import { ContactProofService } from './contact-proof.service.js';
import { ContactController } from './contact.controller.js';
import { HoldDetailsController } from './hold-details.controller.js';
import { HoldDetailsService } from './hold-details.service.js';
import { ContactService } from './contact.service.js';

@Module({
  imports: [AuthModule, EmailModule, OrdersModule],
  controllers: [ContactController, HoldDetailsController, ContactProofController],
  providers: [ContactService, HoldDetailsService, ContactChanges, ContactProofService, ContactEmails],
  exports: [ContactChanges],
})
export class ContactModule {}
