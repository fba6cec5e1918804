import { Body, Controller, Get, HttpCode, Ip, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces } from '../infrastructure/openapi/decorators.js';
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

@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

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

  @Post('confirm')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: NewsletterConfirmed })
  confirm(@Body({ schema: NewsletterToken }) input: NewsletterToken): Promise<NewsletterConfirmed> {
    return this.newsletter.confirm(input);
  }

  @Get()
  @Staff('newsletter.read')
  @ApiOkResponse({ standardSchema: Subscriber, isArray: true })
  async list(
    @Query({ schema: PageQuery }) query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subscriber[]> {
    return answerPage(response, await this.newsletter.list(query));
  }

  @Get('export')
  @Staff('newsletter.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  export(@Res({ passthrough: true }) response: Response): Promise<string> {
    setCsvHeaders(response, 'newsletter.csv');
    return this.newsletter.export();
  }
}
