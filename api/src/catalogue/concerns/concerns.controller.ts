import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { ConcernView } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { respond } from '../respond.js';
import { Public } from '../../infrastructure/http/access.js';
import { NeedsNoDatabase } from '../../infrastructure/limits/overload.guard.js';
import { ConcernsService } from './concerns.service.js';

@ApiTags('Packages')
@Controller('api/concerns')
export class ConcernsController {
  constructor(private readonly concerns: ConcernsService) {}

  @ApiOperation({
    summary: 'List health concerns',
    description:
      'The concerns of the home page, for everyone, each with the ids of its packages in display order.',
  })
  @ApiAnswers({ etag: true })
  @Get()
  @Public()
  @NeedsNoDatabase(true)
  @ApiOkResponse({ standardSchema: ConcernView, isArray: true })
  list(@Req() request: Request, @Res() response: Response) {
    return respond(request, response, this.concerns.list());
  }
}
