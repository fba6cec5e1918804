import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readSettings } from '../settings/settings.mjs';
import { adminMark, announcement } from './announce.mjs';

let dataDir;

beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'data-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the announcement', () => {
  const settings = (env = {}) => readSettings({ DATA_DIR: dataDir, ...env }, '/repo');

  test('shows a generated password once and later its file', () => {
    expect(adminMark(dataDir)).toBe(0);
    writeFileSync(
      join(dataDir, 'admin.json'),
      JSON.stringify({ email: 'admin@nidaan.example', password: 'p4ss' }),
    );
    expect(adminMark(dataDir)).toBeGreaterThan(0);
    expect(announcement(settings(), true)).toMatch(/^Ready {4}http:\/\/localhost:3000\n/);
    expect(announcement(settings(), true)).toContain('admin@nidaan.example, password p4ss');
    expect(announcement(settings(), false)).not.toContain('p4ss');
    expect(announcement(settings(), false)).toContain(join(dataDir, 'admin.json'));
  });

  test('never shows a configured password', () => {
    const text = announcement(settings({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'given' }), false);
    expect(text).toContain('a@b.example, password as first given in ADMIN_PASSWORD');
    expect(text).not.toMatch(/: given|password given/);
  });
});
