import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
import { CatalogueQuery, NewPackage, PackageAdminView, PackageChange, PackageView } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { respond } from '../respond.js';
import { type Caller, CurrentUser, Public, Staff } from '../../infrastructure/http/access.js';
import { NeedsNoDatabase } from '../../infrastructure/limits/overload.guard.js';
import { PackagesAdminService } from './packages.admin.js';
import { PackagesService } from './packages.service.js';

@ApiTags('Packages')
@Controller('api/packages')
export class PackagesController {
  constructor(
    private readonly packages: PackagesService,
    private readonly admin: PackagesAdminService,
  ) {}

  @ApiOperation({
    summary: 'List packages',
    description:
      'All packages that can be booked, for everyone. With `q` the best matches come first. Without `limit` the whole list is answered; keep its ETag and ask with `If-None-Match`.',
  })
  @ApiAnswers({ paged: true, etag: true })
  @Get()
  @Public()
  @NeedsNoDatabase(true)
  @ApiOkResponse({ standardSchema: PackageView, isArray: true })
  list(
    @Query({ schema: CatalogueQuery }) query: CatalogueQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return respond(request, response, this.packages.list(query));
  }

  @ApiOperation({
    summary: 'List archived packages',
    description: 'For staff: the packages that were taken out of the catalogue, which can be restored.',
  })
  @Get('archived')
  @Staff('packages.write')
  @ApiOkResponse({ standardSchema: PackageAdminView, isArray: true })
  archived(): Promise<PackageAdminView[]> {
    return this.admin.archived();
  }

  @ApiOperation({
    summary: 'List packages without a price',
    description:
      'For staff: drafts, which customers cannot see or book. A draft is offered as soon as it has a price.',
  })
  @Get('drafts')
  @Staff('packages.write')
  @ApiOkResponse({ standardSchema: PackageAdminView, isArray: true })
  drafts(): Promise<PackageAdminView[]> {
    return this.admin.drafts();
  }

  @ApiOperation({
    summary: 'Get a package',
    description:
      'One package that can be booked, for everyone. Drafts and archived packages are not found. `separatePrice` is what its tests cost individually.',
  })
  @ApiAnswers({ etag: true })
  @Get(':id')
  @Public()
  @NeedsNoDatabase(true)
  @ApiOkResponse({ standardSchema: PackageView })
  one(@Param('id') id: string, @Req() request: Request, @Res() response: Response) {
    return respond(request, response, this.packages.one(id));
  }

  @ApiOperation({
    summary: 'Create a package',
    description:
      'For staff. Only a name is required; without a price the package is a draft. A missing MRP is the price, and a price above the MRP is refused. Derived fields such as `separatePrice` may be sent back as they were read and are ignored.',
  })
  @ApiAnswers({ errors: ['name_taken', 'id_taken'] })
  @Post()
  @Staff('packages.write')
  @ApiCreatedResponse({ standardSchema: PackageAdminView })
  create(
    @Body({ schema: NewPackage }) input: NewPackage,
    @CurrentUser() caller: Caller,
  ): Promise<PackageAdminView> {
    return this.admin.create(input, caller);
  }

  @ApiOperation({
    summary: 'Change a package',
    description:
      'For staff. Fields that are missing keep their value; a price of null makes the package a draft again. With `version` the change is refused with 409 `conflict` and the `current` package when someone else has changed it; without it the last change wins.',
  })
  @ApiAnswers({ errors: ['conflict', 'name_taken'] })
  @Put(':id')
  @Staff('packages.write')
  @ApiOkResponse({ standardSchema: PackageAdminView })
  change(
    @Param('id') id: string,
    @Body({ schema: PackageChange }) input: PackageChange,
    @CurrentUser() caller: Caller,
  ): Promise<PackageAdminView> {
    return this.admin.change(id, input, caller);
  }

  @ApiOperation({
    summary: 'Archive a package',
    description:
      'For staff: takes the package out of the catalogue. It can be restored. Existing orders keep their own copy.',
  })
  @Delete(':id')
  @HttpCode(204)
  @Staff('packages.write')
  archive(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.admin.archive(id, caller);
  }

  @ApiOperation({
    summary: 'Restore an archived package',
    description:
      'For staff: puts an archived package back into the catalogue. Refused when another package has its name by now.',
  })
  @ApiAnswers({ errors: ['name_taken'] })
  @Post(':id/restore')
  @HttpCode(200)
  @Staff('packages.write')
  @ApiOkResponse({ standardSchema: PackageAdminView })
  restore(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<PackageAdminView> {
    return this.admin.restore(id, caller);
  }
}
