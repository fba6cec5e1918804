import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '../openapi/decorators.js';
import { Public } from '../http/access.js';
import { HealthService } from './health.service.js';

@Controller()
@ApiExcludeController()
export class HealthController {
  constructor(private readonly health: HealthService) {}

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
}
