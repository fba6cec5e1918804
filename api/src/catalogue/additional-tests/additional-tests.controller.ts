import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { AdditionalTestView } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { respond } from '../respond.js';
import { Public } from '../../infrastructure/http/access.js';
import { NeedsNoDatabase } from '../../infrastructure/limits/overload.guard.js';
import { AdditionalTestsService } from './additional-tests.service.js';

@ApiTags('Tests')
@Controller('api/additional-tests')
export class AdditionalTestsController {
  constructor(private readonly additionalTests: AdditionalTestsService) {}

  @ApiOperation({
    summary: 'List additional tests',
    description:
      'The tests that the booking form offers by name, for everyone. A booking sends their names in `tests`; `testId` is the catalogue test that sets price and preparation.',
  })
  @ApiAnswers({ etag: true })
  @Get()
  @Public()
  @NeedsNoDatabase(true)
  @ApiOkResponse({ standardSchema: AdditionalTestView, isArray: true })
  list(@Req() request: Request, @Res() response: Response) {
    return respond(request, response, this.additionalTests.list());
  }
}
