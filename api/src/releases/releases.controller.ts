import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiAnswers, ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { PreviewView, ReleaseMove, ReleaseView } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { type Caller, CurrentUser, Public, Staff } from '../infrastructure/http/access.js';
import { OverrideService } from './override.service.js';
import { PreviewsService } from './previews.service.js';
import { ReleasesService } from './releases.service.js';

@ApiTags('Releases')
@Controller('api/releases')
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly override: OverrideService,
    private readonly previews: PreviewsService,
  ) {}

  @ApiOperation({
    summary: 'List remotes and their versions',
    description:
      'For staff: the live version, the canary, the previous and the kept ones, with their failures.',
  })
  @Get()
  @Staff('releases.manage')
  @ApiOkResponse({ standardSchema: ReleaseView, isArray: true })
  list(): Promise<ReleaseView[]> {
    return this.releases.list();
  }

  @ApiOperation({
    summary: 'Release, roll back or disable a remote',
    description:
      'For staff: `canary` sends a version to a percentage of the visitors, `automatic-canary` to more and more of them while it is not worse, `automatic-off` stops that, `release` makes it live, `rollback` returns to the previous one. `live` is the live version that the caller saw; when it has changed, the answer is 409 with the `current` view.',
  })
  @ApiAnswers({ errors: ['conflict'] })
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

  @ApiOperation({
    summary: 'List previews',
    description:
      'For staff: versions that no visitor gets, by the name under which `?preview=` shows them to staff, with who published them and when they expire.',
  })
  @Get('previews')
  @Staff('releases.manage')
  @ApiOkResponse({ standardSchema: PreviewView, isArray: true })
  listPreviews(): Promise<PreviewView[]> {
    return this.previews.list();
  }

  @ApiOperation({
    summary: 'Remove a preview',
    description:
      'For staff: nobody can open it any more, and versions that nothing else refers to are deleted. 404 when it has expired or was removed.',
  })
  @ApiAnswers({ errors: ['not_found'] })
  @Delete('previews/:name')
  @HttpCode(204)
  @Staff('releases.manage')
  removePreview(@Param('name') name: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.previews.remove(name, caller);
  }

  /** Sets the cookie that lets an admin's browser load previews and remotes under development, for eight hours. */
  @ApiOperation({
    summary: 'Permit remotes under development',
    description:
      'For staff: sets a cookie with which this browser may load a remote from a developer’s machine, for eight hours.',
  })
  @Post('override')
  @HttpCode(204)
  @Staff('releases.manage')
  async permit(@CurrentUser() caller: Caller, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.override.permit(caller, response);
  }

  /** Reports to the shell whether the cookie of a request permits it: 204, else 404. */
  @ApiOperation({
    summary: 'Check the permission for remotes under development',
    description: 'For the shell’s server: 204 when the cookie of the request permits it, else 404.',
  })
  @ApiAnswers({ errors: ['not_found'] })
  @Get('override')
  @HttpCode(204)
  @Public()
  check(@Req() request: Request): Promise<void> {
    return this.override.check(request.headers.cookie);
  }
}
