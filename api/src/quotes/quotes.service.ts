import { Injectable } from '@nestjs/common';
import type { Quote, QuoteInput } from '@nidaan/contract';
import { CatalogueService } from '../catalogue/catalogue.service.js';
import { priceListOf } from './price-list.js';
import { priceBasket } from './quote.js';

@Injectable()
export class QuotesService {
  constructor(private readonly catalogue: CatalogueService) {}

  /** The price of a basket in the current catalogue. */
  quote(input: QuoteInput): Quote {
    return priceBasket(input, priceListOf(this.catalogue.current())).quote();
  }
}
