import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CatalogueQuery, PackageView } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { respond } from '../catalogue/respond.js';
import { Public } from '../http/access.js';
import { PackagesService } from './packages.service.js';

@Controller('api/packages')
export class PackagesController {
  constructor(private readonly packages: PackagesService) {}

  @Get()
  @Public()
  @ApiOkResponse({ standardSchema: PackageView, isArray: true })
  async list(
    @Query({ schema: CatalogueQuery }) query: CatalogueQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    respond(request, response, await this.packages.list(query));
  }

  @Get(':id')
  @Public()
  @ApiOkResponse({ standardSchema: PackageView })
  one(@Param('id') id: string, @Req() request: Request, @Res() response: Response) {
    respond(request, response, this.packages.one(id));
  }
}
