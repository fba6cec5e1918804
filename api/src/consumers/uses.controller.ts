import { Controller, Get, Inject } from '@nestjs/common';
import { UsesView } from '@nidaan/contract';
import { consumersIn, type ReleasesFolder } from '@nidaan/registry';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { Staff } from '../infrastructure/http/access.js';
import { ApiOkResponse, ApiOperation, ApiTags } from '../infrastructure/openapi/decorators.js';
import { registryForStaff } from '../releases/registry-for-staff.js';
import { keptShell } from './kept-shell.js';
import { presentContract } from './offered-contract.js';
import { toUsesView } from './uses.view.js';

@ApiTags('Releases')
@Controller('api/releases/uses')
export class UsesController {
  private readonly folder: ReleasesFolder;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly logger: PinoLogger,
  ) {
    this.folder = config.RELEASES;
  }

  /** What the live, canary and previous versions use, and the shell. */
  @ApiOperation({
    summary: 'List who uses what',
    description:
      'For staff: what the live, canary and previous versions use of each operation and of the SDK, as their builds recorded it, and what of it this API does not offer.',
  })
  @Get()
  @Staff('releases.manage')
  @ApiOkResponse({ standardSchema: UsesView })
  async read(): Promise<UsesView> {
    const registry = await registryForStaff(this.folder, this.logger);
    const remotes = await consumersIn(this.folder, registry);
    return toUsesView(remotes.length > 0 ? [...remotes, ...keptShell()] : [], presentContract());
  }
}
