import { Injectable } from '@nestjs/common';
import type { CatalogueQuery } from '@nidaan/contract';
import { CatalogueService } from '../catalogue.service.js';
import type { CatalogueAnswer } from '../respond.js';
import { searchTextOfPackage } from './package.view.js';

@Injectable()
export class PackagesService {
  constructor(private readonly catalogue: CatalogueService) {}

  list(query: CatalogueQuery): Promise<CatalogueAnswer> {
    return this.catalogue.some(this.catalogue.current().packages, query, searchTextOfPackage);
  }

  one(id: string): CatalogueAnswer {
    return this.catalogue.one(this.catalogue.current().packages, id);
  }
}
