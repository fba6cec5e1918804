import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import { EmailIdInPath, EmailPreview, EmailQuery, EmailView } from '@nidaan/contract';
import type { Response } from 'express';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { PathPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { answerPage } from '../../infrastructure/http/page.js';
import { EmailsService } from './emails.service.js';

@ApiTags('System')
@Controller('api/outbox')
export class OutboxController {
  constructor(private readonly emails: EmailsService) {}

  @ApiOperation({
    summary: 'List outgoing emails',
    description: 'For staff: every email with its delivery state, the newest first.',
  })
  @ApiAnswers({
    paged: true,
    parameters: { q: 'The reference, name, phone or email address of an order, or a part of them.' },
  })
  @Get()
  @Staff('emails.manage')
  @ApiOkResponse({ standardSchema: EmailView, isArray: true })
  async list(
    @Query({ schema: EmailQuery }) query: EmailQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmailView[]> {
    return answerPage(response, await this.emails.list(query));
  }

  @ApiOperation({
    summary: 'Preview an email about an order',
    description:
      'For staff: subject and text as the email would be sent now, without its links. 404 for an email that is not about an order or that contains a code.',
  })
  @ApiAnswers({ parameters: { id: 'Id of the email.' } })
  @Get(':id/preview')
  @Staff('emails.manage')
  @ApiOkResponse({ standardSchema: EmailPreview })
  preview(@Param('id', new PathPipe(EmailIdInPath)) id: string): Promise<EmailPreview> {
    return this.emails.preview(id);
  }

  @ApiOperation({
    summary: 'Send a failed email again',
    description:
      'For staff: an email that has failed or was given up is tried again at once. 404 for one in another state.',
  })
  @ApiAnswers({ parameters: { id: 'Id of the email.' } })
  @Post(':id/resend')
  @HttpCode(204)
  @Staff('emails.manage')
  resend(@Param('id', new PathPipe(EmailIdInPath)) id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.emails.resend(id, caller);
  }
}
