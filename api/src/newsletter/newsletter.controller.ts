import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import { NewsletterAsked, NewsletterConfirmed, NewsletterInput, NewsletterToken } from '@nidaan/contract';
import { Public } from '../http/access.js';
import { NewsletterService } from './newsletter.service.js';

@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post()
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ standardSchema: NewsletterAsked })
  ask(
    @Body({ schema: NewsletterInput }) input: NewsletterInput,
    @Ip() address: string,
  ): Promise<NewsletterAsked> {
    return this.newsletter.ask(input, address);
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: NewsletterConfirmed })
  confirm(@Body({ schema: NewsletterToken }) input: NewsletterToken): Promise<NewsletterConfirmed> {
    return this.newsletter.confirm(input);
  }
}
