import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { LabProfile } from '@nidaan/contract';
import { Public } from '../infrastructure/http/access.js';
import { LabService } from './lab.service.js';

@ApiTags('Laboratory')
@Controller('api/lab')
export class LabController {
  constructor(private readonly lab: LabService) {}

  @ApiOperation({
    summary: 'Get the laboratory’s profile',
    description:
      'For everyone: the accreditations of the settings that are valid today, the doctor who signs the reports, the phlebotomists who visit, and the cities of the served pincodes. What is not set is not claimed.',
  })
  @Get()
  @Public()
  @ApiOkResponse({ standardSchema: LabProfile })
  profile(): Promise<LabProfile> {
    return this.lab.profile();
  }
}
