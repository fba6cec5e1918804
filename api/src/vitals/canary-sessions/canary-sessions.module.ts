import { Module } from '@nestjs/common';
import { CanarySessionsService } from './canary-sessions.service.js';

/** Counts sessions for automatic canaries: what browsers report is counted for these too. */
@Module({ providers: [CanarySessionsService], exports: [CanarySessionsService] })
export class CanarySessionsModule {}
