import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

/** @param {string} name of a file in this folder */
export const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const textOf = (name) => readFileSync(pathOf(name), 'utf8');

/** What Grafana inserts in place of its variables, for a scrape every 15 s and a range of an hour. */
const VARIABLES = { $__rate_interval: '1m', $__range: '1h' };

/** An expression of a panel as Prometheus gets it. */
export const withoutVariables = (expr) => expr.replaceAll(/\$__\w+/g, (name) => VARIABLES[name] ?? name);

/** The dashboard's panels with their expressions; rows are headings. */
export const panels = () =>
  JSON.parse(textOf('grafana/dashboard.json'))
    .panels.filter(({ type }) => type !== 'row')
    .map(({ targets, ...rest }) => ({ ...rest, exprs: targets.map(({ expr }) => withoutVariables(expr)) }));

/** The alert rules. */
export const rules = () => parse(textOf('alerts.yml')).groups.flatMap((group) => group.rules);

/** The configuration of Prometheus in compose. */
export const scrapeConfig = () => parse(textOf('prometheus.yml'));

/**
 * The names of the metrics in an expression.
 *
 * @param {string} expr
 * @throws {SyntaxError} when it is not PromQL
 */
export function metricsIn(expr) {
  const names = new Set();
  parser.parse(expr).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) throw new SyntaxError(`not PromQL at ${from}: ${expr}`);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') names.add(expr.slice(from, to));
    },
  });
  return [...names];
}
