import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Config } from '../../config.js';
import { SendingModule } from './sending.module.js';

/** Sends what is due, and what becomes due, until the application is closed. */
export function startSending(config: Config, log: Logger): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(SendingModule.with(config, log), {
    abortOnError: false,
    logger: false,
  });
}
