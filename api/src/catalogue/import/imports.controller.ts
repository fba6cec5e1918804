import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiTags,
} from '../../infrastructure/openapi/decorators.js';
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

  @ApiTags('Tests')
  @ApiOperation({
    summary: 'Download tests as CSV',
    description:
      'For staff: all tests that are not archived, as a table that can be changed in a spreadsheet and imported again. UTF-8 with a byte order mark; prices in whole rupees.',
  })
  @Get('exports/tests.csv')
  @Staff('tests.write')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportTests(@Res({ passthrough: true }) response: Response): Promise<string> {
    const csv = await this.imports.exportTests();
    setCsvHeaders(response, `tests-${istDay(this.clock.now())}.csv`);
    return csv;
  }

  @ApiTags('Packages')
  @ApiOperation({
    summary: 'Download packages as CSV',
    description:
      'For staff: all packages that are not archived, drafts included, as a table that can be changed in a spreadsheet and imported again. UTF-8 with a byte order mark; prices in whole rupees.',
  })
  @Get('exports/packages.csv')
  @Staff('packages.write')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportPackages(@Res({ passthrough: true }) response: Response): Promise<string> {
    const csv = await this.imports.exportPackages();
    setCsvHeaders(response, `packages-${istDay(this.clock.now())}.csv`);
    return csv;
  }

  @ApiTags('Tests')
  @ApiOperation({
    summary: 'Preview an import of tests',
    description:
      'For staff: what the CSV in the body would change, line by line; stores nothing. The first line names the columns, in any order; columns that are missing stay as they are, and an empty cell clears the value. A line is the test with its ID, or else with its name, or else a new test. Up to 1 MB and 2,000 lines in UTF-8, with commas, semicolons or tabs between the cells.',
  })
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

  @ApiTags('Tests')
  @ApiOperation({
    summary: 'Import tests',
    description:
      'For staff: stores the lines of the CSV in the body, all or none, with the `fingerprint` of their preview. When a test of the file has changed since the preview, the request is refused with 409 `conflict` and the new preview in `current`. A request that is sent again finds nothing left to change, and changes nothing twice.',
  })
  @ApiAnswers({ errors: ['conflict', 'name_taken', 'id_taken'] })
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

  @ApiTags('Packages')
  @ApiOperation({
    summary: 'Preview an import of packages',
    description:
      'For staff: what the CSV in the body would change, line by line; stores nothing. The first line names the columns, in any order; columns that are missing stay as they are, and an empty cell clears the value. A line is the package with its ID, or else with its name, or else a new package. Up to 1 MB and 2,000 lines in UTF-8, with commas, semicolons or tabs between the cells.',
  })
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

  @ApiTags('Packages')
  @ApiOperation({
    summary: 'Import packages',
    description:
      'For staff: stores the lines of the CSV in the body, all or none, with the `fingerprint` of their preview. When a package of the file has changed since the preview, the request is refused with 409 `conflict` and the new preview in `current`. A request that is sent again finds nothing left to change, and changes nothing twice.',
  })
  @ApiAnswers({ errors: ['conflict', 'name_taken', 'id_taken'] })
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
