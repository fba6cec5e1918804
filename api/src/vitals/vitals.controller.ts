import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAnswers, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { PageVitals } from '@nidaan/contract';
import { Public } from '../infrastructure/http/access.js';
import { VitalsService } from './vitals.service.js';

@ApiTags('Releases')
@Controller('api/page-vitals')
export class VitalsController {
  constructor(private readonly vitals: VitalsService) {}

  @ApiOperation({
    summary: 'Report how a page performed',
    description:
      'For a sample of browsers, once for each page: counts its Core Web Vitals and errors by screen and version. Nothing else is accepted: no address, no text and no personal data. 404 for a version or a screen that does not exist.',
  })
  @ApiAnswers({ errors: ['not_found', 'too_many_requests'] })
  @Post()
  @HttpCode(204)
  @Public()
  count(@Body({ schema: PageVitals }) vitals: PageVitals, @Ip() address: string): Promise<void> {
    return this.vitals.count(vitals, address);
  }
}
