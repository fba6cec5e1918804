// Checks of preparation.json against the tests of tests.csv. Used by validate.mjs, which explains how to run it.

const RULE_KEYS = [
  'fasting',
  'meal',
  'time',
  'abstinence',
  'container',
  'deliveredFirst',
  'samples',
  'visits',
  'notes',
  'medicine',
];
const CONTAINERS = ['urine-24h', 'urine', 'stool', 'semen', 'saliva', 'sputum', 'stone', 'glucose'];
const DOSE_NOTES = [
  'trough-dose',
  'dose-12-hours',
  'dose-8-hours',
  'dose-time',
  'last-dose',
  'before-infusion',
  'heparin-4-hours',
];
const MAX_HOURS = 16;
const MAX_NOTE = 220;

const words = (test) => `${test.productName}. ${test.shortDesc}. ${test.description}`;
const has = (rule, note) => rule.notes?.includes(note) === true;

// What a test of a kind looks like in tests.csv, and what its rule must then say. A test that only looks like one
// stands in `otherwise` of preparation.json with its reason.
const KINDS = {
  'post-prandial': {
    looks: (test) => /post.?prandial|hours after (food|a meal|the start)|after a (fatty )?meal/i.test(words(test)),
    rule: (rule) => rule.meal?.of === 'meal',
  },
  'glucose-tolerance': {
    looks: (test) => /tolerance test|glucose drink|75 g\b/i.test(words(test)),
    rule: (rule) =>
      rule.meal?.of === 'glucose' &&
      has(rule, 'glucose-drink') &&
      // A test that begins with a fasting sample has at least one more after the drink.
      Boolean(rule.fasting) === Boolean(rule.samples),
  },
  '24-hour': {
    looks: (test) => /24 h\b/.test(test.specimen) || /24-hour/i.test(test.productName),
    rule: (rule) => rule.container === 'urine-24h' && rule.deliveredFirst && has(rule, 'urine-24-hours'),
  },
  timed: {
    looks: (test) =>
      !/urine|sputum|stool/i.test(test.specimen) &&
      /\b\d{1,2} ?[ap]m\b|midnight|morning (fasting )?sample|fasting morning|in the morning|on a morning|afternoon|upright|measured (several times|before and after)|and again|after 48 to 72 hours|swallowed/i.test(
        words(test),
      ),
    rule: (rule) => Boolean(rule.time ?? rule.samples ?? rule.visits),
  },
  semen: {
    looks: (test) => /semen/i.test(test.specimen),
    rule: (rule) => Boolean(rule.abstinence) && rule.container === 'semen',
  },
  stool: {
    looks: (test) => /stool/i.test(test.specimen) && !/stone/i.test(test.specimen),
    rule: (rule) => rule.container === 'stool' && rule.deliveredFirst && has(rule, 'stool-collection'),
  },
  urine: {
    looks: (test) => /urine/i.test(test.specimen) && !/24 h\b/.test(test.specimen),
    rule: (rule) => rule.container === 'urine',
  },
  sputum: {
    looks: (test) => /sputum/i.test(test.specimen),
    rule: (rule) => rule.container === 'sputum' && rule.deliveredFirst && has(rule, 'sputum-collection'),
  },
  saliva: {
    looks: (test) => /saliva/i.test(test.specimen),
    rule: (rule) => rule.container === 'saliva' && rule.deliveredFirst,
  },
  'drug-level': {
    looks: (test) =>
      /trough|anti-xa/i.test(test.productName) ||
      (test.category === 'Toxicology & Drug Monitoring' &&
        /blood|serum|plasma/i.test(test.specimen) &&
        !/trace-element/i.test(test.specimen) &&
        /\b(level|dos(e|es|ing)|tablet|infusion|intake|monitoring|treatment|medicine)s?\b/i.test(words(test))),
    rule: (rule) => DOSE_NOTES.some((note) => has(rule, note)) && /^[a-z]{3,}$/.test(rule.medicine ?? ''),
  },
  'thyroid-hormone': {
    looks: (test) => /\b(F?T[34]|TSH)\b/.test(words(test)),
    rule: (rule) => has(rule, 'thyroid-tablet'),
  },
};

function checkRule(rule, name, ok) {
  const range = ({ from, to }, most) => Number.isFinite(from) && Number.isFinite(to) && from > 0 && from <= to && to <= most;
  for (const key of Object.keys(rule)) ok(RULE_KEYS.includes(key), `unknown key ${key} in the rule of ${name}`);
  if (rule.fasting) ok(range(rule.fasting, MAX_HOURS), `fasting hours of ${name}`);
  if (rule.meal)
    ok(
      ['meal', 'glucose'].includes(rule.meal.of) && rule.meal.hoursAfter > 0 && rule.meal.hoursAfter <= MAX_HOURS,
      `meal of ${name}`,
    );
  ok(!(rule.meal?.of === 'meal' && rule.fasting), `meal and fasting before the same sample: ${name}`);
  if (rule.time) {
    const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
    ok(
      clock.test(rule.time.from) && clock.test(rule.time.to) && rule.time.from < rule.time.to,
      `time of day of ${name}`,
    );
  }
  if (rule.abstinence) ok(range(rule.abstinence, 7), `days of abstinence of ${name}`);
  if ('container' in rule) ok(CONTAINERS.includes(rule.container), `unknown container of ${name}`);
  if ('deliveredFirst' in rule)
    ok(rule.deliveredFirst === true && 'container' in rule, `deliveredFirst without a container: ${name}`);
  if (rule.samples)
    ok(
      rule.samples.length > 0 &&
        rule.samples.every((hours, i) => hours > (rule.samples[i - 1] ?? 0) && hours <= MAX_HOURS),
      `hours of further samples of ${name}`,
    );
  if ('visits' in rule) ok(Number.isInteger(rule.visits) && rule.visits >= 2 && rule.visits <= 5, `visits of ${name}`);
  if (rule.notes)
    ok(rule.notes.length > 0 && new Set(rule.notes).size === rule.notes.length, `notes repeated or empty: ${name}`);
}

function checkNotes(notes, groups, ok) {
  for (const [code, text] of Object.entries(notes)) {
    ok(/^[a-z][a-z0-9-]*$/.test(code), `note code ${code}`);
    ok(/^[A-Z][\x20-\x7e]*\.$/.test(text) && !/[.!?] /.test(text), `note ${code} is not one sentence`);
    ok(text.length <= MAX_NOTE, `note ${code} has ${text.length} characters`);
    // A customer must never read that a medicine may be stopped without the doctor.
    if (/\bstop|\bpaus|leaving .*\bout\b|leave out|tablets?\b.*\bavoid|avoid .*\b(tablet|medicine)/i.test(text))
      ok(/doctor/.test(text) || code === 'keep-wheat', `note ${code} stops a medicine without the doctor`);
    ok(
      groups.some(({ rule }) => has(rule, code)),
      `note ${code} is used by no test`,
    );
  }
}

function checkKinds({ reviewed, otherwise = {} }, ruleOf, tests, ok) {
  ok(Object.keys(reviewed).join() === Object.keys(KINDS).join(), 'kinds of reviewed tests');
  for (const kind of Object.keys(otherwise)) ok(kind in KINDS, `unknown kind ${kind}`);
  for (const [kind, { looks, rule: holds }] of Object.entries(KINDS)) {
    const ids = reviewed[kind] ?? [];
    const others = otherwise[kind] ?? {};
    const known = new Set(tests.map(({ id }) => id));
    for (const id of [...ids, ...Object.keys(others)]) ok(known.has(id), `unknown test ${id} reviewed as ${kind}`);
    ok(new Set(ids).size === ids.length, `test reviewed twice as ${kind}`);
    for (const test of tests) {
      const name = `${test.id} ${test.productName}`;
      const isReviewed = ids.includes(test.id);
      const hasRule = holds(ruleOf.get(test.id) ?? {}) === true;
      if (looks(test)) ok(isReviewed || test.id in others, `looks like ${kind} but is not reviewed: ${name}`);
      ok(!(isReviewed && test.id in others), `reviewed as ${kind} and as something else: ${name}`);
      if (isReviewed) ok(hasRule, `reviewed as ${kind} but has no such rule: ${name}`);
      else ok(!hasRule, `has the rule of ${kind} but is not in the list of those reviewed: ${name}`);
    }
  }
}

/**
 * Checks preparation.json: every test in exactly one group, known codes, ranges, and the rules of each kind of test.
 * `ok(condition, message)` records one check.
 */
export function checkPreparation(preparation, tests, ok) {
  const { notes, sources, groups } = preparation;
  const byId = new Map(tests.map((test) => [test.id, test]));
  const ruleOf = new Map();
  for (const { rule, tests: ids, sources: keys, why } of groups) {
    const name = ids.map((id) => `${id} ${byId.get(id)?.productName}`).join(', ').slice(0, 80);
    checkRule(rule, name, ok);
    for (const code of rule.notes ?? []) ok(code in notes, `unknown note ${code}: ${name}`);
    ok(keys.length > 0 && keys.every((key) => key in sources), `unknown or missing source: ${name}`);
    ok(why?.length >= 10 && why.endsWith('.'), `no reason given: ${name}`);
    for (const id of ids) {
      ok(byId.has(id), `unknown test ${id} in preparation.json`);
      ok(!ruleOf.has(id), `test ${id} is in two groups of preparation.json`);
      ruleOf.set(id, rule);
    }
  }
  checkNotes(notes, groups, ok);
  for (const [key, citation] of Object.entries(sources)) {
    ok(groups.some((group) => group.sources.includes(key)), `source ${key} is used by no group`);
    ok(citation.length > 30 && !/https?:|www\./.test(citation), `source ${key} needs a citation without address`);
  }
  for (const test of tests) {
    const name = `${test.id} ${test.productName}`;
    const rule = ruleOf.get(test.id);
    ok(rule !== undefined, `no preparation rule: ${name}`);
    ok((test.fasting !== 'none') === Boolean(rule?.fasting), `fasting of tests.csv and of the rule disagree: ${name}`);
    if (rule?.fasting) ok(has(rule, 'diabetes-medicine'), `fasting without the advice for people with diabetes: ${name}`);
  }
  // Tests for the morning have an hour in common, so that they can be done in one visit.
  const mornings = groups.flatMap(({ rule }) => (rule.time && rule.time.to <= '12:00' ? [rule.time] : []));
  const latest = mornings.map(({ from }) => from).toSorted().at(-1);
  ok(mornings.every(({ to }) => to > latest), 'morning tests have no hour in common');
  checkKinds(preparation, ruleOf, tests, ok);
}
