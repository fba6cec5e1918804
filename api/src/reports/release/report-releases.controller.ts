import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
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

@Controller('api')
export class ReportReleasesController {
  constructor(
    private readonly releases: ReportReleasesService,
    private readonly settings: ReportSettingsService,
  ) {}

  @Get('report-settings')
  @Staff('reports.read')
  @ApiOkResponse({ standardSchema: ReportSettingsView })
  view(): Promise<ReportSettingsView> {
    return this.settings.view();
  }

  @Put('report-settings')
  @Staff('reports.settings')
  @ApiOkResponse({ standardSchema: ReportSettingsView })
  change(
    @CurrentUser() caller: Caller,
    @Body({ schema: ReportSettings }) input: ReportSettings,
  ): Promise<ReportSettingsView> {
    return this.settings.change(caller, input);
  }

  @Get('report-releases')
  @Staff('reports.release')
  @ApiOkResponse({ standardSchema: WaitingReports })
  waiting(@CurrentUser() caller: Caller): Promise<WaitingReports> {
    return this.releases.waiting(caller);
  }

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
