import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '../../infrastructure/openapi/decorators.js';
import { CatalogueQuery, NewPackage, PackageAdminView, PackageChange, PackageView } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { respond } from '../respond.js';
import { type Caller, CurrentUser, Public, Staff } from '../../infrastructure/http/access.js';
import { NeedsNoDatabase } from '../../infrastructure/limits/overload.guard.js';
import { PackagesAdminService } from './packages.admin.js';
import { PackagesService } from './packages.service.js';

@Controller('api/packages')
export class PackagesController {
  constructor(
    private readonly packages: PackagesService,
    private readonly admin: PackagesAdminService,
  ) {}

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

  @Get('archived')
  @Staff('packages.write')
  @ApiOkResponse({ standardSchema: PackageAdminView, isArray: true })
  archived(): Promise<PackageAdminView[]> {
    return this.admin.archived();
  }

  @Get('drafts')
  @Staff('packages.write')
  @ApiOkResponse({ standardSchema: PackageAdminView, isArray: true })
  drafts(): Promise<PackageAdminView[]> {
    return this.admin.drafts();
  }

  @Get(':id')
  @Public()
  @NeedsNoDatabase(true)
  @ApiOkResponse({ standardSchema: PackageView })
  one(@Param('id') id: string, @Req() request: Request, @Res() response: Response) {
    return respond(request, response, this.packages.one(id));
  }

  @Post()
  @Staff('packages.write')
  @ApiCreatedResponse({ standardSchema: PackageAdminView })
  create(
    @Body({ schema: NewPackage }) input: NewPackage,
    @CurrentUser() caller: Caller,
  ): Promise<PackageAdminView> {
    return this.admin.create(input, caller);
  }

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

  @Delete(':id')
  @HttpCode(204)
  @Staff('packages.write')
  archive(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    return this.admin.archive(id, caller);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Staff('packages.write')
  @ApiOkResponse({ standardSchema: PackageAdminView })
  restore(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<PackageAdminView> {
    return this.admin.restore(id, caller);
  }
}
