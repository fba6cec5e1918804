import { Global, Module } from '@nestjs/common';
import { HealthModule } from '../infrastructure/health/health.module.js';
import { SecurityEventsController } from './security-events.controller.js';
import { SecurityEventsReader } from './security-events.reader.js';
import { SecurityEvents } from './security-events.service.js';

/** Security events, for every module that refuses requests. */
@Global()
@Module({
  imports: [HealthModule],
  controllers: [SecurityEventsController],
  providers: [SecurityEvents, SecurityEventsReader],
  exports: [SecurityEvents],
})
export class SecurityModule {}
