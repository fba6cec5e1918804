import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { HealthModule } from '../infrastructure/health/health.module.js';
import { CanarySessionsModule } from '../vitals/canary-sessions/canary-sessions.module.js';
import { ClientErrorsController } from './client-errors.controller.js';
import { ClientErrorsService } from './client-errors.service.js';
import { ClientErrorsCleanup } from './client-errors.cleanup.js';
import { CspReportsController } from './csp-reports.controller.js';
import { CspReportsService } from './csp-reports.service.js';

@Module({
  imports: [AuthModule, CanarySessionsModule, HealthModule],
  controllers: [ClientErrorsController, CspReportsController],
  providers: [ClientErrorsService, CspReportsService, ClientErrorsCleanup],
  exports: [ClientErrorsService],
})
export class ClientErrorsModule {}
