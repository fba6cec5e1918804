import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { CatalogueQuery, NewTest, TestAdminView, TestChange, TestView } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { respond } from '../respond.js';
import { type Caller, CurrentUser, Public, Staff } from '../../infrastructure/http/access.js';
import { NeedsNoDatabase } from '../../infrastructure/limits/overload.guard.js';
import { TestsAdminService } from './tests.admin.js';
import { TestsService } from './tests.service.js';

@Controller('api/tests')
export class TestsController {
  constructor(
    private readonly tests: TestsService,
    private readonly admin: TestsAdminService,
  ) {}

  @Get()
  @Public()
  @NeedsNoDatabase(true)
  @ApiOkResponse({ standardSchema: TestView, isArray: true })
  list(
    @Query({ schema: CatalogueQuery }) query: CatalogueQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return respond(request, response, this.tests.list(query));
  }

  @Get('archived')
  @Staff('tests.write')
  @ApiOkResponse({ standardSchema: TestAdminView, isArray: true })
  archived(): Promise<TestAdminView[]> {
    return this.admin.archived();
  }

  @Get('unconfirmed')
  @Staff('tests.write')
  @ApiOkResponse({ standardSchema: TestAdminView, isArray: true })
  unconfirmed(): Promise<TestAdminView[]> {
    return this.admin.unconfirmed();
  }

  @Get(':id')
  @Public()
  @NeedsNoDatabase(true)
  @ApiOkResponse({ standardSchema: TestView })
  one(@Param('id') id: string, @Req() request: Request, @Res() response: Response) {
    return respond(request, response, this.tests.one(id));
  }

  @Post()
  @Staff('tests.write')
  @ApiCreatedResponse({ standardSchema: TestAdminView })
  create(@Body({ schema: NewTest }) input: NewTest, @CurrentUser() caller: Caller): Promise<TestAdminView> {
    return this.admin.create(input, caller);
  }

  @Put(':id')
  @Staff('tests.write')
  @ApiOkResponse({ standardSchema: TestAdminView })
  change(
    @Param('id') id: string,
    @Body({ schema: TestChange }) input: TestChange,
    @CurrentUser() caller: Caller,
  ): Promise<TestAdminView> {
    return this.admin.change(id, input, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Staff('tests.write')
  archive(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.admin.archive(id, caller);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Staff('tests.write')
  @ApiOkResponse({ standardSchema: TestAdminView })
  restore(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<TestAdminView> {
    return this.admin.restore(id, caller);
  }
}
