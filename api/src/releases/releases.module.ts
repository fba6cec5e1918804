import { Module } from '@nestjs/common';
import { ClientErrorsModule } from '../client-errors/client-errors.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { MetricsModule } from '../infrastructure/metrics/metrics.module.js';
import { VitalsModule } from '../vitals/vitals.module.js';
import { UsersModule } from '../users/users.module.js';
import { AutomaticCanaryJob, CanarySessionsCleanup } from './automatic/automatic-canary.job.js';
import { AutomaticCanaryService } from './automatic/automatic-canary.service.js';
import { CanaryProgressService } from './automatic/canary-progress.service.js';
import { CanarySessionsModule } from '../vitals/canary-sessions/canary-sessions.module.js';
import { OverrideService } from './override.service.js';
import { PreviewsCleanup } from './previews.cleanup.js';
import { PreviewsService } from './previews.service.js';
import { RegistryRenewal } from './registry-renewal.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';

@Module({
  imports: [AuthModule, CanarySessionsModule, ClientErrorsModule, MetricsModule, UsersModule, VitalsModule],
  controllers: [ReleasesController],
  providers: [
    ReleasesService,
    PreviewsService,
    PreviewsCleanup,
    RegistryRenewal,
    OverrideService,
    AutomaticCanaryService,
    AutomaticCanaryJob,
    CanaryProgressService,
    CanarySessionsCleanup,
  ],
})
export class ReleasesModule {}
