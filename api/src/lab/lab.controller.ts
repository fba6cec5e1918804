import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse } from '../infrastructure/openapi/decorators.js';
import { LabProfile } from '@nidaan/contract';
import { Public } from '../infrastructure/http/access.js';
import { LabService } from './lab.service.js';

@Controller('api/lab')
export class LabController {
  constructor(private readonly lab: LabService) {}

  @Get()
  @Public()
  @ApiOkResponse({ standardSchema: LabProfile })
  profile(): Promise<LabProfile> {
    return this.lab.profile();
  }
}
