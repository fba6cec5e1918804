import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CanarySession, CanarySessionRequest } from '@nidaan/contract';
import { Public } from '../../infrastructure/http/access.js';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { CanarySessionsService } from './canary-sessions.service.js';

@Controller('api/canary-sessions')
export class CanarySessionsController {
  constructor(private readonly sessions: CanarySessionsService) {}

  @Post()
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: CanarySession })
  open(
    @Body({ schema: CanarySessionRequest }) page: CanarySessionRequest,
    @Ip() address: string,
  ): Promise<CanarySession> {
    return this.sessions.open(page, address);
  }
}
