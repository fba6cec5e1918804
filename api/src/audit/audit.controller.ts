import { Controller, Get, Query, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '../infrastructure/openapi/decorators.js';
import { AuditEntry, AuditFilters, AuditQuery } from '@nidaan/contract';
import type { Response } from 'express';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { answerPage } from '../infrastructure/http/page.js';
import { AuditExport } from './audit-export.service.js';
import { AuditReader } from './audit-reader.service.js';

@ApiTags('System')
@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly audit: AuditReader,
    private readonly exports: AuditExport,
  ) {}

  @ApiOperation({
    summary: 'List audit entries',
    description: 'For staff: who did what to which record, the newest first.',
  })
  @ApiAnswers({
    paged: true,
    parameters: {
      q: 'Reference or id of an order, a part of the name of a test or package, or a part of an email address.',
    },
  })
  @Get()
  @Staff('audit.read')
  @ApiOkResponse({ standardSchema: AuditEntry, isArray: true })
  async list(
    @Query({ schema: AuditQuery }) query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    return answerPage(response, await this.audit.list(query));
  }

  @ApiOperation({
    summary: 'Export audit entries as CSV',
    description:
      'For owners: every entry that matches the filters of the list, the newest first, in UTF-8 with a byte order mark and times in India. Texts that spreadsheets would read as formulas are escaped. The export is recorded itself.',
  })
  @ApiAnswers({
    parameters: {
      q: 'Reference or id of an order, a part of the name of a test or package, or a part of an email address.',
    },
    example:
      'Time (IST),Action,Who,Role,Subject,Name,ID,Details\r\n2026-03-01 15:00,User logged in,owner@example.org,Owner,User,owner@example.org,2c9f1e7d-6b3a-4d58-9e21-5f0a8c7b4d63,\r\n',
  })
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
