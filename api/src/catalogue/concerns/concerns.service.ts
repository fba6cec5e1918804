import { Injectable } from '@nestjs/common';
import { CatalogueService } from '../catalogue.service.js';
import type { CatalogueAnswer } from '../respond.js';

@Injectable()
export class ConcernsService {
  constructor(private readonly catalogue: CatalogueService) {}

  list(): CatalogueAnswer {
    return this.catalogue.all(this.catalogue.current().concerns);
  }
}
