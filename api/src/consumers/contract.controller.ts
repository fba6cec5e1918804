import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiContract } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { Public } from '../infrastructure/http/access.js';
import { ApiOkResponse } from '../infrastructure/openapi/decorators.js';
import { offeredContract } from './offered-contract.js';

@Controller('api/contract')
export class ContractController {
  /** What the API offers: the same for everyone, until the next build. */
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
