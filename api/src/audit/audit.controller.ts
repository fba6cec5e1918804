import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AuditEntry, AuditQuery } from '@nidaan/contract';
import type { Response } from 'express';
import { Staff } from '../infrastructure/http/access.js';
import { answerPage } from '../infrastructure/http/page.js';
import { AuditReader } from './audit-reader.service.js';

@Controller('api/audit')
export class AuditController {
  constructor(private readonly audit: AuditReader) {}

  @Get()
  @Staff('audit.read')
  @ApiOkResponse({ standardSchema: AuditEntry, isArray: true })
  async list(
    @Query({ schema: AuditQuery }) query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    return answerPage(response, await this.audit.list(query));
  }
}
