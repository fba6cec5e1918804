import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { MetricsModule } from '../metrics/metrics.module.js';

@Module({
  imports: [MetricsModule],
  controllers: [HealthController],
  providers: [HealthService],
  exports: [MetricsModule],
})
export class HealthModule {}
