import { Module } from '@nestjs/common';
import { AuditReader } from './audit-reader.service.js';
import { AuditController } from './audit.controller.js';

@Module({ controllers: [AuditController], providers: [AuditReader] })
export class AuditReadingModule {}
