import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { AppModule } from './app.module.js';
import { Config } from './config.js';
import { describeApi } from './http/docs.js';

/** A configuration that nothing is started with: the description needs the controllers only. */
const config = Config.parse({
  DATABASE_URL: 'postgres://unused',
  TOKEN_SECRET: randomBytes(48).toString('base64'),
  LINK_SECRET: randomBytes(48).toString('base64'),
});

/**
 * Writes the OpenAPI document beside the build, without a database: the fake API of the screens' tests checks what it is
 * asked and what it answers with it.
 */
const app = await NestFactory.create(AppModule.with(config, pino({ enabled: false })), {
  preview: true,
  abortOnError: false,
  logger: false,
});
const file = fileURLToPath(new URL('openapi.json', import.meta.url));
writeFileSync(file, JSON.stringify(describeApi(app)));
// In preview no provider is made, so that nothing has to be closed but what modules began on import.
process.exit(0);
