import { Module } from '@nestjs/common';
import { ClientErrorsModule } from '../client-errors/client-errors.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { VitalsModule } from '../vitals/vitals.module.js';
import { UsersModule } from '../users/users.module.js';
import { OverrideService } from './override.service.js';
import { PreviewsCleanup } from './previews.cleanup.js';
import { PreviewsService } from './previews.service.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';

@Module({
  imports: [AuthModule, ClientErrorsModule, UsersModule, VitalsModule],
  controllers: [ReleasesController],
  providers: [ReleasesService, PreviewsService, PreviewsCleanup, OverrideService],
})
export class ReleasesModule {}
