import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { OrdersModule } from '../orders.module.js';
import { ContactChanges } from './contact-changes.service.js';
import { ContactLimits } from './contact-limits.service.js';
import { ContactCodes } from './proof/contact-codes.js';
import { ContactProofController } from './proof/contact-proof.controller.js';
import { ContactProofService } from './proof/contact-proof.service.js';
import { ContactController } from './contact.controller.js';
import { DetailsController } from './details/details.controller.js';
import { DetailsService } from './details/details.service.js';
import { PeopleChanges } from './details/people-changes.service.js';
import { ContactService } from './contact.service.js';

@Module({
  imports: [AuthModule, OrdersModule],
  controllers: [ContactController, DetailsController, ContactProofController],
  providers: [
    ContactService,
    ContactLimits,
    DetailsService,
    ContactChanges,
    PeopleChanges,
    ContactProofService,
    ContactCodes,
  ],
  exports: [ContactChanges],
})
export class ContactModule {}
