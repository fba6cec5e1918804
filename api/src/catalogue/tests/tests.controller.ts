import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
import { CatalogueQuery, NewTest, TestAdminView, TestChange, TestView } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { respond } from '../respond.js';
import { type Caller, CurrentUser, Public, Staff } from '../../infrastructure/http/access.js';
import { NeedsNoDatabase } from '../../infrastructure/limits/overload.guard.js';
import { TestsAdminService } from './tests.admin.js';
import { TestsService } from './tests.service.js';

@ApiTags('Tests')
@Controller('api/tests')
export class TestsController {
  constructor(
    private readonly tests: TestsService,
    private readonly admin: TestsAdminService,
  ) {}

  @ApiOperation({
    summary: 'List tests',
    description:
      'All tests that can be booked, for everyone. With `q` the best matches come first. Without `limit` the whole catalogue is answered; keep its ETag and ask with `If-None-Match`, because it changes rarely.',
  })
  @ApiAnswers({ paged: true, etag: true })
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

  @ApiOperation({
    summary: 'List archived tests',
    description:
      'For staff: the tests that were taken out of the catalogue, which can be restored. Customers cannot see or book them.',
  })
  @Get('archived')
  @Staff('tests.write')
  @ApiOkResponse({ standardSchema: TestAdminView, isArray: true })
  archived(): Promise<TestAdminView[]> {
    return this.admin.archived();
  }

  @ApiOperation({
    summary: 'List tests with unconfirmed details',
    description:
      'For staff: the tests with details that an earlier version filled in automatically. Customers get null for these details until a change of the test contains them.',
  })
  @Get('unconfirmed')
  @Staff('tests.write')
  @ApiOkResponse({ standardSchema: TestAdminView, isArray: true })
  unconfirmed(): Promise<TestAdminView[]> {
    return this.admin.unconfirmed();
  }

  @ApiOperation({
    summary: 'Get a test',
    description: 'One test that can be booked, for everyone. An archived test is not found.',
  })
  @ApiAnswers({ etag: true })
  @Get(':id')
  @Public()
  @NeedsNoDatabase(true)
  @ApiOkResponse({ standardSchema: TestView })
  one(@Param('id') id: string, @Req() request: Request, @Res() response: Response) {
    return respond(request, response, this.tests.one(id));
  }

  @ApiOperation({
    summary: 'Create a test',
    description:
      'For staff. Name and price are required. Without an id the server assigns the next free one. A name that ends in `(Outlab)` marks a test of another laboratory. Customers see the test at once.',
  })
  @ApiAnswers({ errors: ['name_taken', 'id_taken'] })
  @Post()
  @Staff('tests.write')
  @ApiCreatedResponse({ standardSchema: TestAdminView })
  create(@Body({ schema: NewTest }) input: NewTest, @CurrentUser() caller: Caller): Promise<TestAdminView> {
    return this.admin.create(input, caller);
  }

  @ApiOperation({
    summary: 'Change a test',
    description:
      'For staff. Fields that are missing keep their value; a detail that is contained is confirmed. With `version` the change is refused with 409 `conflict` and the `current` test when someone else has changed it; without it the last change wins. Orders keep the name and price with which they were booked.',
  })
  @ApiAnswers({ errors: ['conflict', 'name_taken'] })
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

  @ApiOperation({
    summary: 'Archive a test',
    description:
      'For staff: takes the test out of the catalogue. It can be restored. Existing orders keep their own copy.',
  })
  @Delete(':id')
  @HttpCode(204)
  @Staff('tests.write')
  archive(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.admin.archive(id, caller);
  }

  @ApiOperation({
    summary: 'Restore an archived test',
    description:
      'For staff: puts an archived test back into the catalogue. Refused when another test has its name by now.',
  })
  @ApiAnswers({ errors: ['name_taken'] })
  @Post(':id/restore')
  @HttpCode(200)
  @Staff('tests.write')
  @ApiOkResponse({ standardSchema: TestAdminView })
  restore(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<TestAdminView> {
    return this.admin.restore(id, caller);
  }
}
