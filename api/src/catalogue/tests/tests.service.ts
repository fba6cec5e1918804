import { Injectable } from '@nestjs/common';
import type { CatalogueQuery } from '@nidaan/contract';
import { CatalogueService } from '../catalogue.service.js';
import type { CatalogueAnswer } from '../respond.js';

@Injectable()
export class TestsService {
  constructor(private readonly catalogue: CatalogueService) {}

  list(query: CatalogueQuery): CatalogueAnswer {
    return this.catalogue.some(this.catalogue.current().tests, query);
  }

  one(id: string): CatalogueAnswer {
    return this.catalogue.one(this.catalogue.current().tests, id);
  }
}
