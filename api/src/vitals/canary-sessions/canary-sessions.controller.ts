import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CanarySession, CanarySessionRequest } from '@nidaan/contract';
import { Public } from '../../infrastructure/http/access.js';
import { ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { CanarySessionsService } from './canary-sessions.service.js';

@ApiTags('Releases')
@Controller('api/canary-sessions')
export class CanarySessionsController {
  constructor(private readonly sessions: CanarySessionsService) {}

  @ApiOperation({
    summary: 'Let a page judge a canary',
    description:
      'For pages of an automatic canary: a token for one report, of this version, step and network. Null when the step does not run, or when the network has had its tokens of this hour.',
  })
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
