import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import type { Response } from 'express';
import { StaffPasses } from '../auth/sessions/staff-passes.service.js';
import { type Caller, CurrentUser, Staff } from '../infrastructure/http/access.js';
import { DOCS_PASS } from './docs-access.js';

@ApiTags('System')
@Controller('api/auth/docs-pass')
export class DocsController {
  constructor(private readonly passes: StaffPasses) {}

  /** Sets the cookie with which staff open `/api/docs`, for eight hours or until they log out. */
  @ApiOperation({
    summary: 'Permit opening the documentation',
    description:
      'For staff: sets the cookie with which this browser opens `/api/docs`, for eight hours or until the log-out.',
  })
  @Post()
  @HttpCode(204)
  @Staff('docs.read')
  @ApiNoContentResponse()
  pass(@CurrentUser() { id }: Caller, @Res({ passthrough: true }) response: Response): Promise<void> {
    return this.passes.give(id, DOCS_PASS, response);
  }
}
