import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';

const DATA = join(import.meta.dirname, '../data');
const textOf = (file: string) => readFileSync(join(DATA, file), 'utf8');
const jsonOf = (file: string): unknown => JSON.parse(textOf(file));

type Check = (...about: unknown[]) => void;
const { checkPreparation } = (await import(join(DATA, 'preparation-checks.mjs'))) as Record<string, Check>;
const { checkRegulated } = (await import(join(DATA, 'regulated-checks.mjs'))) as Record<string, Check>;

interface Group {
  rule: Record<string, unknown>;
  tests: string[];
  sources: string[];
  why: string;
}
interface Preparation {
  notes: Record<string, string>;
  reviewed: Record<string, string[]>;
  groups: Group[];
}

const testsOf = (text: string) => parse<Record<string, string>>(text, { columns: true });

/** What a check of the validator finds. */
function failuresOf(check: Check | undefined, ...about: unknown[]): string {
  const failures: string[] = [];
  check?.(...about, (holds: unknown, message: string) => {
    if (!holds) failures.push(message);
  });
  return failures.join('\n');
}

/** What is found in the tests of the catalogue, or other ones, with the preparation as it is. */
const inTests = (text: string) => failuresOf(checkPreparation, jsonOf('preparation.json'), testsOf(text));

/** What is found when the preparation is changed. */
function inPreparation(change: (preparation: Preparation) => void): string {
  const preparation = jsonOf('preparation.json') as Preparation;
  change(preparation);
  return failuresOf(checkPreparation, preparation, testsOf(textOf('tests.csv')));
}

/** The group of a test. */
function groupOf({ groups }: Preparation, id: string): Group {
  const group = groups.find(({ tests }) => tests.includes(id));
  if (!group) throw new Error(`Test ${id} is in no group.`);
  return group;
}

/** Gives tests another rule. */
const withRule = (id: string, rule: Record<string, unknown>) => (preparation: Preparation) => {
  const group = groupOf(preparation, id);
  group.rule = { ...group.rule, ...rule };
};

describe('the command that validates the data', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nidaan-data-'));
    cpSync(DATA, folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function validate() {
    const program = join(folder, 'validate.mjs');
    const { status, stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
    return { status, failures: stdout.match(/(?<=FAIL ).*/g) ?? [] };
  }

  it('finds nothing in the data of the catalogue', () => {
    expect(validate()).toEqual({ status: 0, failures: [] });
  });

  it('fails with what each of its checks finds', () => {
    for (const file of ['preparation.json', 'regulated.json'])
      writeFileSync(join(folder, file), textOf(file).replaceAll('"684"', '"999"'));
    const { status, failures } = validate();
    expect(status).toBe(1);
    expect(failures).toEqual(
      expect.arrayContaining([
        'unknown test 999 in preparation.json',
        'regulated.json: test 999 is not "Antenatal Profile"',
      ]),
    );
  });
});

const BROKEN: [name: string, change: (preparation: Preparation) => void, message: string][] = [
  [
    'a test without a rule',
    (preparation) => {
      groupOf(preparation, '2').tests = [];
    },
    'no preparation rule: 2 Fasting Blood Sugar (FBS)',
  ],
  [
    'a test in two groups',
    (preparation) => groupOf(preparation, '2').tests.push('23'),
    'test 23 is in two groups',
  ],
  ['an unknown test', (preparation) => groupOf(preparation, '2').tests.push('999'), 'unknown test 999'],
  ['an unknown note', withRule('13', { notes: ['thyroid'] }), 'unknown note thyroid'],
  ['an unknown key', withRule('13', { fast: true }), 'unknown key fast'],
  ['hours in the wrong order', withRule('2', { fasting: { from: 12, to: 8 } }), 'fasting hours of 2'],
  ['a fast of a whole day', withRule('2', { fasting: { from: 8, to: 24 } }), 'fasting hours of 2'],
  ['an impossible time', withRule('208', { time: { from: '15:00', to: '25:00' } }), 'time of day of 208'],
  ['samples out of order', withRule('300', { samples: [1, 0.5] }), 'hours of further samples of 300'],
  ['an unknown container', withRule('299', { container: 'tube' }), 'unknown container of 299'],
  [
    'a source that is not named',
    (preparation) => groupOf(preparation, '2').sources.push('manual'),
    'unknown or missing source: 2',
  ],
  [
    'a medicine that is stopped without the doctor',
    ({ notes }) => {
      notes.biotin = 'Stop biotin tablets 2 days before the sample.';
    },
    'note biotin stops a medicine without the doctor',
  ],
  [
    'a sample after a meal without the meal',
    withRule('23', { meal: undefined }),
    'reviewed as post-prandial but has no such rule: 23',
  ],
  [
    'a 24-hour urine without its container',
    withRule('135', { container: undefined, deliveredFirst: undefined }),
    'reviewed as 24-hour but has no such rule: 135',
  ],
  [
    'a semen sample without abstinence',
    withRule('320', { abstinence: undefined }),
    'reviewed as semen but has no such rule: 320',
  ],
  [
    'a drug level without the time of the dose',
    withRule('549', { notes: ['list-medicines'] }),
    'reviewed as drug-level but has no such rule: 549',
  ],
  [
    'a glucose tolerance test without its second sample',
    withRule('16', { samples: undefined }),
    'reviewed as glucose-tolerance but has no such rule: 16',
  ],
  [
    'a timed test that is not in the list of those reviewed',
    ({ reviewed }) => {
      reviewed.timed = reviewed.timed?.filter((id) => id !== '208') ?? [];
    },
    'looks like timed but is not reviewed: 208',
  ],
  [
    'morning tests that cannot share a visit',
    withRule('315', { time: { from: '06:00', to: '07:00' } }),
    'morning tests have no hour in common',
  ],
];

describe('the validator refuses', () => {
  it.each(BROKEN)('%s', (_, change, message) => {
    expect(inPreparation(change)).toContain(message);
  });

  it('a panel with a regulated test that is not marked itself, by its parameters and by its texts', () => {
    const regulated = jsonOf('regulated.json') as Record<'hiv', { id: string }[]>;
    const others = { ...regulated, hiv: regulated.hiv.filter(({ id }) => id !== '684') };
    const tests = testsOf(textOf('tests.csv'));
    const found = failuresOf(checkRegulated, others, tests, jsonOf('panels.json'), jsonOf('packages.json'));
    expect(found).toMatch(/contains "HIV .*" but is not marked hiv: 684 Antenatal Profile/);
    expect(found).toContain('looks like hiv but is not marked: 684 Antenatal Profile');
  });

  it('a fast in the list of tests that the rule does not have', () => {
    const changed = textOf('tests.csv').replace('Fluoride plasma,true,8-12 h', 'Fluoride plasma,true,none');
    expect(inTests(changed)).toContain('fasting of tests.csv and of the rule disagree: 2 ');
  });

  it.each([
    ['Stool pH', 'Faeces pH', 'Stool', 'stool'],
    ['Stool pH', 'Digoxin Level, Trough', 'Blood (serum)', 'drug-level'],
  ])('a new test that looks like one of a kind: %s as %s', (former, name, specimen, kind) => {
    const row = `689,"${name}",Biochemistry,300,${specimen},true,none,8,false,short,Long text.,,${former}\r\n`;
    expect(inTests(textOf('tests.csv') + row)).toContain(
      `looks like ${kind} but is not reviewed: 689 ${name}`,
    );
  });
});
