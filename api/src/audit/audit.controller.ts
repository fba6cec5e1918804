import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '../infrastructure/openapi/decorators.js';
import { AuditEntry, AuditFilters, AuditQuery } from '@nidaan/contract';
import type { Response } from 'express';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { answerPage } from '../infrastructure/http/page.js';
import { AuditExport } from './audit-export.service.js';
import { AuditReader } from './audit-reader.service.js';

@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly audit: AuditReader,
    private readonly exports: AuditExport,
  ) {}

  @Get()
  @Staff('audit.read')
  @ApiOkResponse({ standardSchema: AuditEntry, isArray: true })
  async list(
    @Query({ schema: AuditQuery }) query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    return answerPage(response, await this.audit.list(query));
  }

  @Get('export')
  @Staff('audit.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  export(
    @CurrentUser() caller: Caller,
    @Query({ schema: AuditFilters }) filters: AuditFilters,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(caller, filters, response);
  }
}
