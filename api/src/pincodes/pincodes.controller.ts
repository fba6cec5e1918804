import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '../infrastructure/openapi/decorators.js';
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

@Controller('api/pincodes')
export class PincodesController {
  constructor(private readonly pincodes: PincodesService) {}

  @Post('check')
  @HttpCode(200)
  @Public()
  @NeedsNoRoom(true)
  @ApiOkResponse({ standardSchema: PincodeAnswer })
  check(@Body({ schema: PincodeCheck }) input: PincodeCheck): Promise<PincodeAnswer> {
    return this.pincodes.check(input.pincode);
  }

  @Get()
  @Staff('pincodes.write')
  @ApiOkResponse({ standardSchema: ServedPincode, isArray: true })
  async list(
    @Query({ schema: PageQuery }) query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ServedPincode[]> {
    return answerPage(response, await this.pincodes.list(query));
  }

  @Post()
  @Staff('pincodes.write')
  @ApiCreatedResponse({ standardSchema: ServedPincode })
  add(
    @Body({ schema: NewPincode }) input: NewPincode,
    @CurrentUser() caller: Caller,
  ): Promise<ServedPincode> {
    return this.pincodes.add(input, caller);
  }

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
