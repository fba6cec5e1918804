import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountLinks } from './emails/account-links.js';
import { AcceptanceService } from './invitations/acceptance.service.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { AccountsController } from './accounts.controller.js';
import { CredentialChanges } from './credential-changes.service.js';
import { AccountsService } from './accounts.service.js';
import { AccountsCleanup } from './accounts.cleanup.js';

@Module({
  imports: [AuthModule, UsersModule],
  controllers: [AccountsController, InvitationsController],
  providers: [
    AcceptanceService,
    AccountsService,
    CredentialChanges,
    AccountLinks,
    AccountsCleanup,
    InvitationsService,
  ],
})
export class AccountsModule {}
