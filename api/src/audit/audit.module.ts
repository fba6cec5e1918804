import { Global, Module } from '@nestjs/common';
import { AuditExport } from './audit-export.service.js';
import { AuditReader } from './audit-reader.service.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

/** The audit is global, because most modules record entries. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditService, AuditReader, AuditExport],
  exports: [AuditService],
})
export class AuditModule {}
