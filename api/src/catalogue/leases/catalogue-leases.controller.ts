import { Controller, Get, Req, Res } from '@nestjs/common';
import { CATALOGUE_LEASE_PATH } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { Public } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { ApiExcludeController } from '../../infrastructure/openapi/decorators.js';
import { CatalogueService } from '../catalogue.service.js';
import { CatalogueLeases } from './catalogue-leases.js';

@Controller()
@ApiExcludeController()
export class CatalogueLeasesController {
  constructor(
    private readonly leases: CatalogueLeases,
    private readonly catalogue: CatalogueService,
  ) {}

  /** Visitors come through a proxy. One who held leases could delay changes of the catalogue. */
  @Get(CATALOGUE_LEASE_PATH)
  @Public()
  async lease(@Req() request: Request, @Res() response: Response) {
    if (request.headers['x-forwarded-for']) throw new DomainError('not_found');
    await this.leases.grant(response, () => this.catalogue.current().version);
  }
}
