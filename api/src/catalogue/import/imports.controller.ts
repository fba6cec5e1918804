import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery } from '../../infrastructure/openapi/decorators.js';
import { CatalogueImport, ImportFingerprint, istDay } from '@nidaan/contract';
import type { Request, Response } from 'express';
import { Clock } from '../../infrastructure/clock.js';
import { setCsvHeaders } from '../../infrastructure/csv.js';
import { type Caller, CurrentUser, Staff } from '../../infrastructure/http/access.js';
import { TakesCsv } from '../../infrastructure/http/body/body-kind.js';
import { readCsv } from '../../infrastructure/http/body/csv-body.js';
import { QueryPipe } from '../../infrastructure/http/pipes/query.pipe.js';
import { ImportsService } from './imports.service.js';

const FINGERPRINT = { name: 'fingerprint', schema: { type: 'string', pattern: '^[0-9a-f]{64}$' } } as const;

@Controller('api')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly clock: Clock,
  ) {}

  @Get('exports/tests.csv')
  @Staff('tests.write')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportTests(@Res({ passthrough: true }) response: Response): Promise<string> {
    const csv = await this.imports.exportTests();
    setCsvHeaders(response, `tests-${istDay(this.clock.now())}.csv`);
    return csv;
  }

  @Get('exports/packages.csv')
  @Staff('packages.write')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportPackages(@Res({ passthrough: true }) response: Response): Promise<string> {
    const csv = await this.imports.exportPackages();
    setCsvHeaders(response, `packages-${istDay(this.clock.now())}.csv`);
    return csv;
  }

  @Post('tests/import/preview')
  @HttpCode(200)
  @Staff('tests.write')
  @TakesCsv()
  @ApiOkResponse({ standardSchema: CatalogueImport })
  async previewTests(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CatalogueImport> {
    return this.imports.previewTests(await readCsv(request, response));
  }

  @Post('tests/import')
  @ApiQuery(FINGERPRINT)
  @HttpCode(200)
  @Staff('tests.write')
  @TakesCsv()
  @ApiOkResponse({ standardSchema: CatalogueImport })
  async importTests(
    @CurrentUser() actor: Caller,
    @Query('fingerprint', new QueryPipe('fingerprint', ImportFingerprint)) fingerprint: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CatalogueImport> {
    return this.imports.importTests({ csv: await readCsv(request, response), fingerprint, actor });
  }

  @Post('packages/import/preview')
  @HttpCode(200)
  @Staff('packages.write')
  @TakesCsv()
  @ApiOkResponse({ standardSchema: CatalogueImport })
  async previewPackages(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CatalogueImport> {
    return this.imports.previewPackages(await readCsv(request, response));
  }

  @Post('packages/import')
  @ApiQuery(FINGERPRINT)
  @HttpCode(200)
  @Staff('packages.write')
  @TakesCsv()
  @ApiOkResponse({ standardSchema: CatalogueImport })
  async importPackages(
    @CurrentUser() actor: Caller,
    @Query('fingerprint', new QueryPipe('fingerprint', ImportFingerprint)) fingerprint: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CatalogueImport> {
    return this.imports.importPackages({ csv: await readCsv(request, response), fingerprint, actor });
  }
}
