import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MetricsModule } from '../infrastructure/metrics/metrics.module.js';
import { CanarySessionsModule } from './canary-sessions/canary-sessions.module.js';
import { VitalsCleanup } from './vitals.cleanup.js';
import { VitalsController } from './vitals.controller.js';
import { VitalsService } from './vitals.service.js';

@Module({
  imports: [AuthModule, CanarySessionsModule, MetricsModule],
  controllers: [VitalsController],
  providers: [VitalsCleanup, VitalsService],
  exports: [VitalsService],
})
export class VitalsModule {}
