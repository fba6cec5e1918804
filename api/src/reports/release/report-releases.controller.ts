import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '../../infrastructure/openapi/decorators.js';
import {
  ReleaseReports,
  ReportSettings,
  ReportSettingsView,
  ReportsReleased,
  WaitingReports,
} from '@nidaan/contract';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { ReportReleasesService } from './report-releases.service.js';
import { ReportSettingsService } from './report-settings.service.js';

@ApiTags('Reports')
@Controller('api')
export class ReportReleasesController {
  constructor(
    private readonly releases: ReportReleasesService,
    private readonly settings: ReportSettingsService,
  ) {}

  @ApiOperation({
    summary: 'Get the settings about reports',
    description: 'For staff who open reports: whether reports are released first, and how many wait.',
  })
  @Get('report-settings')
  @Staff('reports.read')
  @ApiOkResponse({ standardSchema: ReportSettingsView })
  view(): Promise<ReportSettingsView> {
    return this.settings.view();
  }

  @ApiOperation({
    summary: 'Change the settings about reports',
    description:
      'For the owner. With `releaseFirst`, files that are uploaded from then on wait: the customer neither sees nor downloads them and is not emailed about them until they are released. Switching it off releases nothing. Audited; the same value again changes nothing.',
  })
  @Put('report-settings')
  @Staff('reports.settings')
  @ApiOkResponse({ standardSchema: ReportSettingsView })
  change(
    @CurrentUser() caller: Caller,
    @Body({ schema: ReportSettings }) input: ReportSettings,
  ): Promise<ReportSettingsView> {
    return this.settings.change(caller, input);
  }

  @ApiOperation({
    summary: 'List reports that wait for their release',
    description: 'For staff who release reports: at most 500, the oldest first, with their total.',
  })
  @Get('report-releases')
  @Staff('reports.release')
  @ApiOkResponse({ standardSchema: WaitingReports })
  waiting(@CurrentUser() caller: Caller): Promise<WaitingReports> {
    return this.releases.waiting(caller);
  }

  @ApiOperation({
    summary: 'Release reports',
    description:
      'For staff who release reports: from then on their customers see them and are emailed, and an order in the lab becomes `Report ready`. Reports of several orders at once; each order is released whole or not at all. What does not wait is listed in `skipped`, so repeating is safe.',
  })
  @Post('report-releases')
  @HttpCode(200)
  @Staff('reports.release')
  @ApiOkResponse({ standardSchema: ReportsReleased })
  release(
    @CurrentUser() caller: Caller,
    @Body({ schema: ReleaseReports }) input: ReleaseReports,
  ): Promise<ReportsReleased> {
    return this.releases.release(caller, input);
  }
}
