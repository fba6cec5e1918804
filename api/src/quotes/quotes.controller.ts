import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { Quote, QuoteInput } from '@nidaan/contract';
import { NeedsNoRoom } from '../infrastructure/disk-space/space.guard.js';
import { Public } from '../infrastructure/http/access.js';
import { QuotesService } from './quotes.service.js';

@ApiTags('Orders')
@Controller('api/orders/quote')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @ApiOperation({
    summary: 'Price a booking',
    description:
      'For everyone. Answers what a booking would cost at current prices: each line for one person, and the total for all people. `warnings` says what each person would be tested for and pay twice: several units of one item, a test that another item includes, packages that share tests. Nothing is stored. Lines that are no longer offered are refused by their path.',
  })
  @Post()
  @HttpCode(200)
  @Public()
  @NeedsNoRoom(true)
  @ApiOkResponse({ standardSchema: Quote })
  quote(@Body({ schema: QuoteInput }) input: QuoteInput): Quote {
    return this.quotes.quote(input);
  }
}
