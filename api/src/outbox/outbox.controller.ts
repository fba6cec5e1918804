import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse } from '@nestjs/swagger';
import { LetterQuery, LetterView } from '@nidaan/contract';
import type { Response } from 'express';
import { type Caller, CurrentUser, Roles } from '../http/access.js';
import { answerPage } from '../http/page.js';
import { LettersService } from './letters.service.js';

@Controller('api/outbox')
@ApiBearerAuth()
export class OutboxController {
  constructor(private readonly letters: LettersService) {}

  @Get()
  @Roles('admin')
  @ApiOkResponse({ standardSchema: LetterView, isArray: true })
  async list(
    @Query({ schema: LetterQuery }) query: LetterQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LetterView[]> {
    return answerPage(response, await this.letters.list(query));
  }

  @Post(':id/resend')
  @HttpCode(204)
  @Roles('admin')
  resend(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.letters.resend(id, caller.id);
  }
}
