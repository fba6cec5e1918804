import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiExcludeController } from '../openapi/decorators.js';
import type { Request } from 'express';
import { Public } from '../http/access.js';
import { HealthService } from './health.service.js';
import { MetricsService } from '../metrics/metrics.service.js';

@Controller()
@ApiExcludeController()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly metrics: MetricsService,
  ) {}

  /** `/healthz` is an older name of `/livez`; the health of the whole product is reported by the shell's `/healthz`. */
  @Get(['livez', 'healthz'])
  @Public()
  alive() {
    return { status: 'alive' };
  }

  @Get('readyz')
  @Public()
  ready() {
    return this.health.assertReady().then(() => ({ status: 'ready' }));
  }

  @Get('metrics')
  @Public()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  scrape(@Req() request: Request) {
    return this.metrics.scrape(request);
  }
}
