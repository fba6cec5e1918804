import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '../infrastructure/openapi/decorators.js';
import { Quote, QuoteInput } from '@nidaan/contract';
import { NeedsNoRoom } from '../infrastructure/disk-space/space.guard.js';
import { Public } from '../infrastructure/http/access.js';
import { QuotesService } from './quotes.service.js';

@Controller('api/orders/quote')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Post()
  @HttpCode(200)
  @Public()
  @NeedsNoRoom(true)
  @ApiOkResponse({ standardSchema: Quote })
  quote(@Body({ schema: QuoteInput }) input: QuoteInput): Quote {
    return this.quotes.quote(input);
  }
}
