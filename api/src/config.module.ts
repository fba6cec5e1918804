import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from './config.js';

/** The token under which the parsed configuration is injected. */
export const CONFIG = Symbol('CONFIG');

/** Provides the configuration, which is read once at the start, to every module. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
