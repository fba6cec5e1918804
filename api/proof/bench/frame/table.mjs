// The table of results: a row for each measured work, in Markdown.
const COLUMNS = ['work', 'unit', 'floor', 'ours', 'ratio', 'min / median / max', 'goal', 'met'];
const GOAL = /^([≤≥]) ([\d.]+)/;

const sorted = (list) => list.toSorted((one, other) => one - other);

/** The middle value of a list. */
export const median = (list) => sorted(list)[Math.floor(list.length / 2)];

/** Three digits of a value, without an exponent. */
const digits = (value) => (value >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3))));
const spreadOf = (list) => {
  const all = sorted(list);
  return [all[0], median(list), all.at(-1)].map(digits).join(' / ');
};

/** The ratio of each round; without a floor the values themselves are what a goal is about. */
function valuesOf({ floor, ours, ratio = 'ours/floor' }) {
  if (!floor) return ours;
  return ours.map((value, round) => (ratio === 'ours/floor' ? value / floor[round] : floor[round] / value));
}

/** `yes` or `no`; empty for a row without a goal. */
export function isMet(row) {
  const [, sign, limit] = GOAL.exec(row.goal ?? '') ?? [];
  if (!sign) return '';
  const value = median(valuesOf(row));
  return (sign === '≥' ? value >= Number(limit) : value <= Number(limit)) ? 'yes' : 'no';
}

function cellsOf(row) {
  const { work, unit, floor, ours, ratio = 'ours/floor', goal = '' } = row;
  const base = floor ? digits(median(floor)) : '';
  return [
    work,
    unit,
    base,
    digits(median(ours)),
    floor ? ratio : '',
    spreadOf(valuesOf(row)),
    goal,
    isMet(row),
  ];
}

/** The table of rows `{ work, unit, floor, ours, ratio, goal }`, whose `floor` and `ours` have a value for each round. */
export function tableOf(rows) {
  const lines = [COLUMNS, ...rows.map(cellsOf)];
  const widths = COLUMNS.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const lineOf = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = lines.map(lineOf);
  return [head, lineOf(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}
