import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { inSource } from '../src/infrastructure/logging/source-lines.js';

const urlOf = (file: string) => new URL(`../dist/bundle/${file}`, import.meta.url);
const textOf = (file: string) => readFileSync(urlOf(file), 'utf8');

/** The files of the bundle that are loaded at the start, and what they import from elsewhere. */
function loaded() {
  const [files, packages] = [new Set(['main.js']), new Set<string>()];
  for (const file of files)
    for (const [, name = ''] of textOf(file).matchAll(/^import .*?"([^"\n]+)";$/gm))
      if (name.startsWith('./')) files.add(name.slice(2));
      else packages.add(name);
  return { files: [...files], packages: [...packages] };
}

describe('the bundle of the API', () => {
  const { files, packages } = loaded();

  it('has what the process loads at its start in few files', () => {
    expect(files.length).toBeLessThan(10);
    const sources = files.map(textOf).join('\n');
    for (const source of ['@nestjs/core/nest-factory.js', 'typeorm/data-source/DataSource.js'])
      expect(sources).toContain(`// ../node_modules/${source}\n`);
  });

  it('leaves to later what few requests need', () => {
    const late = ['bucket', 'docs-pages', 'raw-message', 'trace-process'];
    const isLate = (file: string) => late.some((name) => file.startsWith(`${name}-`));
    expect(files.filter(isLate)).toEqual([]);
    expect(readdirSync(urlOf('.')).filter((file) => file.endsWith('.js') && isLate(file))).toHaveLength(4);
    expect(files.map(textOf).join('\n')).not.toContain('// ../node_modules/@nestjs/swagger/');
    expect(
      packages.filter((name) => /aws|nodemailer|opentelemetry|puppeteer|zxcvbn|to-words/.test(name)),
    ).toEqual([]);
  });

  it('imports pg, which tracing patches, and the rest of the packages from their folders', () => {
    expect(packages).toEqual(expect.arrayContaining(['pg', 'express', 'reflect-metadata']));
    expect(files.map(textOf).join('\n')).not.toContain('// ../node_modules/pg/');
  });

  it('keeps the names of classes, which logs and Nest show', () => {
    expect(files.flatMap((file) => textOf(file).match(/class \w+\$\d+/g) ?? [])).toEqual([]);
  });

  it('looks for no file beside the one of a module, which is not where it was', () => {
    const built = readdirSync(urlOf('.')).filter((file) => file.endsWith('.js'));
    const beside = /new URL\([^()]*import\.meta\.url|import\.meta\.(?:dir|file)name/g;
    expect(built.flatMap((file) => textOf(file).match(beside) ?? [])).toEqual([]);
  });

  it('has lines of stacks that are found in our sources', () => {
    const lines = textOf('main.js').split('\n');
    const found = lines.findIndex((text) => text.includes('The API cannot listen'));
    const place = `${urlOf('main.js').href}:${found + 1}:${lines[found]?.indexOf('new StartupError')}`;
    const [, file = '', line = ''] =
      /\((file:.*):(\d+):\d+\)$/.exec(inSource(`    at listen (${place})`)) ?? [];
    expect(file).toBe(new URL('../src/serve.ts', import.meta.url).href);
    const source = readFileSync(fileURLToPath(file), 'utf8').split('\n');
    expect(source.slice(Number(line) - 1, Number(line) + 1).join('\n')).toContain('The API cannot listen');
  });
});

it('a line of a stack without a map stays as it is', () => {
  const frame = `    at file:///nowhere/file.js:1:2`;
  expect([inSource(frame), inSource('    at <anonymous>')]).toEqual([frame, '    at <anonymous>']);
});
