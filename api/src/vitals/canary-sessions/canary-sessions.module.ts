import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { CanarySessionsController } from './canary-sessions.controller.js';
import { CanarySessionsService } from './canary-sessions.service.js';

/** Counts sessions for automatic canaries: what browsers report is counted for these too. */
@Module({
  imports: [AuthModule],
  controllers: [CanarySessionsController],
  providers: [CanarySessionsService],
  exports: [CanarySessionsService],
})
export class CanarySessionsModule {}
