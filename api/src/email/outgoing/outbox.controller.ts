import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { EmailIdInPath, EmailPreview, EmailQuery, EmailView } from '@nidaan/contract';
import type { Response } from 'express';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { PathPipe } from '../../infrastructure/http/pipes/path.pipe.js';
import { answerPage } from '../../infrastructure/http/page.js';
import { EmailsService } from './emails.service.js';

@Controller('api/outbox')
export class OutboxController {
  constructor(private readonly emails: EmailsService) {}

  @Get()
  @Staff('emails.manage')
  @ApiOkResponse({ standardSchema: EmailView, isArray: true })
  async list(
    @Query({ schema: EmailQuery }) query: EmailQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmailView[]> {
    return answerPage(response, await this.emails.list(query));
  }

  @Get(':id/preview')
  @Staff('emails.manage')
  @ApiOkResponse({ standardSchema: EmailPreview })
  preview(@Param('id', new PathPipe(EmailIdInPath)) id: string): Promise<EmailPreview> {
    return this.emails.preview(id);
  }

  @Post(':id/resend')
  @HttpCode(204)
  @Staff('emails.manage')
  resend(@Param('id', new PathPipe(EmailIdInPath)) id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.emails.resend(id, caller);
  }
}
