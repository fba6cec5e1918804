import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { DocsController } from './docs.controller.js';

/** Access to the documentation of the API. */
@Module({ imports: [AuthModule], controllers: [DocsController] })
export class DocsModule {}
