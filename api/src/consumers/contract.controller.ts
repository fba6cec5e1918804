import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiContract } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { Public } from '../infrastructure/http/access.js';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { offeredContract } from './offered-contract.js';

@ApiTags('System')
@Controller('api/contract')
export class ContractController {
  /** What the API offers: the same for everyone, until the next build. */
  @ApiOperation({
    summary: 'Get what the API offers',
    description:
      'For releases of remotes, which are compared with it: each operation with its parameters, its body, its answer and its error codes, in the vocabulary of `uses.json` of a build. It holds no data.',
  })
  @ApiAnswers({ etag: true })
  @Get()
  @Public()
  @ApiOkResponse({ standardSchema: ApiContract })
  read(@Req() request: Request, @Res() response: Response): void {
    const { json, etag } = offeredContract();
    response.set({ 'Cache-Control': 'public, max-age=60', ETag: etag });
    if (request.fresh) response.status(304).end();
    else response.type('application/json').send(json);
  }
}
