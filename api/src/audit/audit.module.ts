import { Global, Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** The audit, for whoever has something to record. */
@Global()
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
