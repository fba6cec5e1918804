import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const DATA = join(import.meta.dirname, '../data');

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

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nidaan-data-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function validate() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'validate.mjs')], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { status, failures: stdout.split('\n').filter((line) => line.includes('FAIL')) };
}

/** Validates a copy of the data after a change of a file. */
function validateWith(file: string, change: (text: string) => string) {
  cpSync(DATA, folder, { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(join(folder, file), changed);
  return validate();
}

const withPreparation = (change: (preparation: Preparation) => void) =>
  validateWith('preparation.json', (text) => {
    const preparation = JSON.parse(text) as Preparation;
    change(preparation);
    return JSON.stringify(preparation);
  });

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

it('the data of the catalogue is valid', () => {
  cpSync(DATA, folder, { recursive: true });
  expect(validate()).toEqual({ status: 0, failures: [] });
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
    const { status, failures } = withPreparation(change);
    expect(status).toBe(1);
    expect(failures.join('\n')).toContain(message);
  });

  it('a panel with a regulated test that is not marked itself, by its parameters and by its texts', () => {
    const { failures } = validateWith('regulated.json', (text) =>
      text.replace(/,\s*\{ "id": "684", "productName": "Antenatal Profile" \}/, ''),
    );
    expect(failures.join('\n')).toMatch(/contains "HIV .*" but is not marked hiv: 684 Antenatal Profile/);
    expect(failures.join('\n')).toContain('looks like hiv but is not marked: 684 Antenatal Profile');
  });

  it('a fast in the list of tests that the rule does not have', () => {
    const { failures } = validateWith('tests.csv', (text) =>
      text.replace('Fluoride plasma,true,8-12 h', 'Fluoride plasma,true,none'),
    );
    expect(failures.join('\n')).toContain('fasting of tests.csv and of the rule disagree: 2 ');
  });

  it.each([
    ['Stool pH', 'Faeces pH', 'Stool', 'stool'],
    ['Stool pH', 'Digoxin Level, Trough', 'Blood (serum)', 'drug-level'],
  ])('a new test that looks like one of a kind: %s as %s', (former, name, specimen, kind) => {
    const { failures } = validateWith('tests.csv', (text) =>
      text.replace(
        /\r\n$/,
        `\r\n689,"${name}",Biochemistry,300,${specimen},true,none,8,false,short,Long text.,,${former}\r\n`,
      ),
    );
    expect(failures.join('\n')).toContain(`looks like ${kind} but is not reviewed: 689 ${name}`);
  });
});
