import { Module } from '@nestjs/common';
import { CONFIG } from '../config.module.js';
import { Files, filesOf } from './files.js';

@Module({
  providers: [{ provide: Files, useFactory: filesOf, inject: [CONFIG] }],
  exports: [Files],
})
export class FilesModule {}
