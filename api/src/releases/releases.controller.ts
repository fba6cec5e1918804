import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '../infrastructure/openapi/decorators.js';
import { PreviewView, ReleaseMove, ReleaseView } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { type Caller, CurrentUser, Public, Staff } from '../infrastructure/http/access.js';
import { OverrideService } from './override.service.js';
import { PreviewsService } from './previews.service.js';
import { ReleasesService } from './releases.service.js';

@Controller('api/releases')
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly override: OverrideService,
    private readonly previews: PreviewsService,
  ) {}

  @Get()
  @Staff('releases.manage')
  @ApiOkResponse({ standardSchema: ReleaseView, isArray: true })
  list(): Promise<ReleaseView[]> {
    return this.releases.list();
  }

  @Post(':remote/moves')
  @HttpCode(200)
  @Staff('releases.manage')
  @ApiOkResponse({ standardSchema: ReleaseView })
  move(
    @Param('remote') remote: string,
    @Body({ schema: ReleaseMove }) request: ReleaseMove,
    @CurrentUser() caller: Caller,
  ): Promise<ReleaseView> {
    return this.releases.move(remote, request, caller);
  }

  @Get('previews')
  @Staff('releases.manage')
  @ApiOkResponse({ standardSchema: PreviewView, isArray: true })
  listPreviews(): Promise<PreviewView[]> {
    return this.previews.list();
  }

  @Delete('previews/:name')
  @HttpCode(204)
  @Staff('releases.manage')
  removePreview(@Param('name') name: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.previews.remove(name, caller);
  }

  /** Sets the cookie that lets an admin's browser load previews and remotes under development, for eight hours. */
  @Post('override')
  @HttpCode(204)
  @Staff('releases.manage')
  async permit(@CurrentUser() caller: Caller, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.override.permit(caller, response);
  }

  /** Reports to the shell whether the cookie of a request permits it: 204, else 404. */
  @Get('override')
  @HttpCode(204)
  @Public()
  check(@Req() request: Request): Promise<void> {
    return this.override.check(request.headers.cookie);
  }
}
