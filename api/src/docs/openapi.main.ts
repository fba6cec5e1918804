import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { AppModule } from '../app.module.js';
import { Config } from '../config.js';
import { contractOf } from '../consumers/contract-of.js';
import { keptConsumers } from '../consumers/kept-consumers.js';
import { describeApi } from './document.js';

/** A configuration for the description only: it needs the controllers, and nothing is started with these values. */
const config = Config.parse({
  DATABASE_URL: 'postgres://unused',
  TOKEN_SECRET: randomBytes(48).toString('base64'),
  LINK_SECRET: randomBytes(48).toString('base64'),
});

/**
 * Writes the OpenAPI document next to the build, without a database. The fake API of the screens' tests validates
 * requests and responses with it. What it offers is also written as the contract that remotes are compared with, and beside it
 * what the shell uses, for the page of who uses what.
 */
const app = await NestFactory.create(AppModule.with(config, pino({ enabled: false })), {
  preview: true,
  abortOnError: false,
  logger: false,
});
const document = describeApi(app);
const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
writeFileSync(pathOf('openapi.json'), JSON.stringify(document));
writeFileSync(pathOf('contract.json'), JSON.stringify(contractOf(document)));
const kept = keptConsumers(pathOf('../contract/consumers'));
writeFileSync(
  pathOf('kept-shell.json'),
  JSON.stringify(kept.find(({ remote }) => remote === 'shell') ?? null),
);
// In preview mode no provider is created. The exit ends only what modules started on import.
process.exit(0);
