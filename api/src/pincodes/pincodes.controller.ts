import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiAnswers,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '../infrastructure/openapi/decorators.js';
import {
  NewPincode,
  PageQuery,
  PincodeAnswer,
  PincodeCheck,
  PincodeImport,
  PincodeInPath,
  PincodeReport,
  ServedPincode,
} from '@nidaan/contract';
import type { Response } from 'express';
import { NeedsNoRoom } from '../infrastructure/disk-space/space.guard.js';
import { type Caller, CurrentUser, Public, Staff } from '../infrastructure/http/access.js';
import { PathPipe } from '../infrastructure/http/pipes/path.pipe.js';
import { answerPage } from '../infrastructure/http/page.js';
import { PincodesService } from './pincodes.service.js';

@ApiTags('Pincodes')
@Controller('api/pincodes')
export class PincodesController {
  constructor(private readonly pincodes: PincodesService) {}

  @ApiOperation({
    summary: 'Check a pincode',
    description:
      'For everyone. Answers whether the lab collects at this pincode, with the sentence to show. A booking outside the area is accepted, and is on hold until staff have called. Nothing is stored.',
  })
  @Post('check')
  @HttpCode(200)
  @Public()
  @NeedsNoRoom(true)
  @ApiOkResponse({ standardSchema: PincodeAnswer })
  check(@Body({ schema: PincodeCheck }) input: PincodeCheck): Promise<PincodeAnswer> {
    return this.pincodes.check(input.pincode);
  }

  @ApiOperation({
    summary: 'List served pincodes',
    description: 'For staff: every served pincode with its place names, which may be empty, by number.',
  })
  @ApiAnswers({ paged: true })
  @Get()
  @Staff('pincodes.write')
  @ApiOkResponse({ standardSchema: ServedPincode, isArray: true })
  async list(
    @Query({ schema: PageQuery }) query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ServedPincode[]> {
    return answerPage(response, await this.pincodes.list(query));
  }

  @ApiOperation({
    summary: 'Add a pincode',
    description:
      'For staff. It applies to the next check and booking. One that is served already is refused.',
  })
  @ApiAnswers({ errors: ['id_taken'] })
  @Post()
  @Staff('pincodes.write')
  @ApiCreatedResponse({ standardSchema: ServedPincode })
  add(
    @Body({ schema: NewPincode }) input: NewPincode,
    @CurrentUser() caller: Caller,
  ): Promise<ServedPincode> {
    return this.pincodes.add(input, caller);
  }

  @ApiOperation({
    summary: 'Import pincodes',
    description:
      'For staff: one pincode on each line, optionally with area, city and state after commas or tabs. Every valid line is added, and the answer has the outcome of each line; a line that was known already is not changed, so the same text can be sent again.',
  })
  @Post('import')
  @HttpCode(200)
  @Staff('pincodes.write')
  @ApiOkResponse({ standardSchema: PincodeReport })
  import(
    @Body({ schema: PincodeImport }) input: PincodeImport,
    @CurrentUser() caller: Caller,
  ): Promise<PincodeReport> {
    return this.pincodes.import(input.text, caller);
  }

  @ApiOperation({
    summary: 'Remove a pincode',
    description:
      'For staff: the lab no longer collects there. Orders that were placed before are not changed.',
  })
  @Delete(':pincode')
  @HttpCode(204)
  @Staff('pincodes.write')
  remove(
    @Param('pincode', new PathPipe(PincodeInPath)) pincode: string,
    @CurrentUser() caller: Caller,
  ): Promise<void> {
    return this.pincodes.remove(pincode, caller);
  }
}
