import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CatalogueQuery, TestView } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { respond } from '../catalogue/respond.js';
import { Public } from '../http/access.js';
import { TestsService } from './tests.service.js';

@Controller('api/tests')
export class TestsController {
  constructor(private readonly tests: TestsService) {}

  @Get()
  @Public()
  @ApiOkResponse({ standardSchema: TestView, isArray: true })
  async list(
    @Query({ schema: CatalogueQuery }) query: CatalogueQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    respond(request, response, await this.tests.list(query));
  }

  @Get(':id')
  @Public()
  @ApiOkResponse({ standardSchema: TestView })
  one(@Param('id') id: string, @Req() request: Request, @Res() response: Response) {
    respond(request, response, this.tests.one(id));
  }
}
