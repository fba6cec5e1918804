import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG } from '../../config.module.js';
import { describeError } from '../logging/log.js';
import { Files, filesOf } from './files.js';

@Module({
  providers: [{ provide: Files, useFactory: filesOf, inject: [CONFIG] }],
  exports: [Files],
})
export class FilesModule implements OnApplicationBootstrap {
  constructor(
    private readonly files: Files,
    private readonly logger: PinoLogger,
  ) {}

  /** Logs a failing bucket at the start instead of with the first report. The rest of the API works without it. */
  onApplicationBootstrap(): void {
    this.files
      .keys('reports')
      .next()
      .catch((error: unknown) =>
        this.logger.error({ err: describeError(error) }, 'files cannot be stored or opened'),
      );
  }
}
