import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { SecurityEventQuery, SecurityEventView } from '@nidaan/contract';
import type { Response } from 'express';
import { Staff } from '../infrastructure/http/access.js';
import { answerPage } from '../infrastructure/http/page.js';
import { SecurityEventsReader } from './security-events.reader.js';

@ApiTags('System')
@Controller('api/security-events')
export class SecurityEventsController {
  constructor(private readonly reader: SecurityEventsReader) {}

  @ApiOperation({
    summary: 'List security events',
    description: 'For staff: refused logins, limits and missing permissions of 180 days, the newest first.',
  })
  @ApiAnswers({
    paged: true,
    parameters: { q: 'A part of the account’s email address, or a whole network hash.' },
  })
  @Get()
  @Staff('security-events.read')
  @ApiOkResponse({ standardSchema: SecurityEventView, isArray: true })
  async list(
    @Query({ schema: SecurityEventQuery }) query: SecurityEventQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SecurityEventView[]> {
    return answerPage(response, await this.reader.list(query));
  }
}
