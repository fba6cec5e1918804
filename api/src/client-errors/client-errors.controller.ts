import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAnswers, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { ClientError } from '@nidaan/contract';
import { Public } from '../infrastructure/http/access.js';
import { ClientErrorsService } from './client-errors.service.js';

@ApiTags('Releases')
@Controller('api/client-errors')
export class ClientErrorsController {
  constructor(private readonly errors: ClientErrorsService) {}

  @ApiOperation({
    summary: 'Report a failed version',
    description:
      'For the shell and browsers: counts that a version of a remote failed, and how. Nothing else is accepted: no text and no personal data. 404 for a version that does not exist.',
  })
  @ApiAnswers({ errors: ['not_found', 'too_many_requests'] })
  @Post()
  @HttpCode(204)
  @Public()
  count(@Body({ schema: ClientError }) error: ClientError, @Ip() address: string): Promise<void> {
    return this.errors.count(error, address);
  }
}
