import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ComposersModule } from './composers.module.js';

const SOURCES = join(import.meta.dirname, '..');

it('has every class that composes emails or text messages, without which they would not be sent', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const composers = files
    .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
    .filter((text) => text.includes('composers.register('))
    .map((text) => /export class (\w+)/.exec(text)?.[1]);
  const providers = Reflect.getMetadata('providers', ComposersModule) as { name: string }[];
  expect(composers.length).toBeGreaterThan(10);
  expect(providers.map(({ name }) => name)).toEqual(expect.arrayContaining(composers));
});
