import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EmailModule } from '../email/email.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountLinks } from './emails/account-links.js';
import { AccountEmails } from './emails/account-emails.js';
import { AcceptanceService } from './invitations/acceptance.service.js';
import { InvitationEmails } from './invitations/invitation-emails.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { AccountsController } from './accounts.controller.js';
import { CredentialChanges } from './credential-changes.service.js';
import { AccountsService } from './accounts.service.js';
import { AccountsCleanup } from './accounts.cleanup.js';

@Module({
  imports: [AuthModule, EmailModule, UsersModule],
  controllers: [AccountsController, InvitationsController],
  providers: [
    AcceptanceService,
    AccountsService,
    CredentialChanges,
    AccountLinks,
    AccountEmails,
    AccountsCleanup,
    InvitationEmails,
    InvitationsService,
  ],
})
export class AccountsModule {}
