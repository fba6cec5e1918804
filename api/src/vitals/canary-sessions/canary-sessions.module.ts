import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { CanarySessionsService } from './canary-sessions.service.js';

/** Counts sessions for automatic canaries: what browsers report is counted for these too. */
@Module({ imports: [AuthModule], providers: [CanarySessionsService], exports: [CanarySessionsService] })
export class CanarySessionsModule {}
