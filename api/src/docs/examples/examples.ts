import { accountExamples } from './accounts.js';
import { catalogueExamples } from './catalogue.js';
import { dayCloseExamples } from './day-closes.js';
import { orderExamples } from './orders.js';
import { reportExamples } from './reports.js';
import type { SchemaExamples } from './schema-examples.js';
import { systemExamples } from './system.js';

/** One example of every schema that is a body or an answer; a test parses each of them with its schema. */
export const EXAMPLES = {
  ...catalogueExamples,
  ...orderExamples,
  ...dayCloseExamples,
  ...reportExamples,
  ...accountExamples,
  ...systemExamples,
} satisfies SchemaExamples;
