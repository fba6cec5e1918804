import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Config } from '../../config.js';
import { Rush } from '../../infrastructure/rush.js';
import { SendingModule } from './sending.module.js';

/**
 * Sends what is due, and what becomes due, until the application is closed. `rush` is that of a process that also places
 * orders.
 */
export function startSending(
  config: Config,
  log: Logger,
  rush = new Rush(),
): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(SendingModule.with(config, log, rush), {
    abortOnError: false,
    logger: false,
  });
}
