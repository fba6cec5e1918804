import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { PageVitals } from '@nidaan/contract';
import { Public } from '../infrastructure/http/access.js';
import { VitalsService } from './vitals.service.js';

@Controller('api/page-vitals')
export class VitalsController {
  constructor(private readonly vitals: VitalsService) {}

  @Post()
  @HttpCode(204)
  @Public()
  count(@Body({ schema: PageVitals }) vitals: PageVitals, @Ip() address: string): Promise<void> {
    return this.vitals.count(vitals, address);
  }
}
