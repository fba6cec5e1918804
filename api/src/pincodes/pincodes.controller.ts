import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { PincodeAnswer, PincodeCheck } from '@nidaan/contract';
import { Public } from '../http/access.js';
import { PincodesService } from './pincodes.service.js';

@Controller('api/pincodes')
export class PincodesController {
  constructor(private readonly pincodes: PincodesService) {}

  @Post('check')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: PincodeAnswer })
  check(@Body({ schema: PincodeCheck }) input: PincodeCheck): Promise<PincodeAnswer> {
    return this.pincodes.check(input.pincode);
  }
}
