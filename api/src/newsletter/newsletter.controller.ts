import { Body, Controller, Get, HttpCode, Ip, Post, Query, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '../infrastructure/openapi/decorators.js';
import {
  NewsletterRequested,
  NewsletterConfirmed,
  NewsletterInput,
  NewsletterToken,
  PageQuery,
  Subscriber,
} from '@nidaan/contract';
import type { Response } from 'express';
import { Public, Staff } from '../infrastructure/http/access.js';
import { setCsvHeaders } from '../infrastructure/csv.js';
import { answerPage } from '../infrastructure/http/page.js';
import { NewsletterService } from './newsletter.service.js';

@ApiTags('Newsletter')
@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @ApiOperation({
    summary: 'Subscribe to the newsletter',
    description:
      'For everyone. The answer is the same for every address; the email has a link, valid for seven days, or says that the address is subscribed already. Limited for each mailbox and network.',
  })
  @ApiAnswers({ errors: ['too_many_requests'] })
  @Post()
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ standardSchema: NewsletterRequested })
  subscribe(
    @Body({ schema: NewsletterInput }) input: NewsletterInput,
    @Ip() address: string,
  ): Promise<NewsletterRequested> {
    return this.newsletter.subscribe(input, address);
  }

  @ApiOperation({
    summary: 'Confirm a subscription',
    description:
      'For everyone with the token of the emailed link, from the fragment of `/newsletter#t=…`. A token that is unknown, expired or used already is 404.',
  })
  @ApiAnswers({ errors: ['not_found'] })
  @Post('confirm')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: NewsletterConfirmed })
  confirm(@Body({ schema: NewsletterToken }) input: NewsletterToken): Promise<NewsletterConfirmed> {
    return this.newsletter.confirm(input);
  }

  @ApiOperation({
    summary: 'List subscribers',
    description: 'For staff: the confirmed addresses, the newest first.',
  })
  @ApiAnswers({ paged: true })
  @Get()
  @Staff('newsletter.read')
  @ApiOkResponse({ standardSchema: Subscriber, isArray: true })
  async list(
    @Query({ schema: PageQuery }) query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subscriber[]> {
    return answerPage(response, await this.newsletter.list(query));
  }

  @ApiOperation({
    summary: 'Export subscribers as CSV',
    description:
      'For staff: every confirmed address with its time in India, in UTF-8 with a byte order mark.',
  })
  @ApiAnswers({ example: 'Email,Confirmed\r\nasha@example.org,2026-03-01 15:00\r\n' })
  @Get('export')
  @Staff('newsletter.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  export(@Res({ passthrough: true }) response: Response): Promise<string> {
    setCsvHeaders(response, 'newsletter.csv');
    return this.newsletter.export();
  }
}
