import { paths } from '@nidaan/sdk';
import { articles, blog } from './articles.js';
import { about, contact, faqs, refunds, services } from './company.js';
import type { TextDocument } from './document.js';
import { privacy } from './privacy.js';
import { SAMPLE_REPORT } from './sample-path.js';
import { sampleReport } from './sample-report.js';
import { terms } from './terms.js';

/** All text pages by address. The terms have three addresses (spec §2). */
export const documents: Record<string, TextDocument> = {
  [paths.about()]: about,
  [paths.blog()]: blog,
  [paths.services()]: services,
  [paths.faqs()]: faqs,
  [paths.contact()]: contact,
  [paths.privacy()]: privacy,
  [paths.terms()]: terms,
  '/terms-conditions': terms,
  '/terms-and-conditions': terms,
  [paths.refunds()]: refunds,
  [SAMPLE_REPORT]: sampleReport,
  ...Object.fromEntries(Object.entries(articles).map(([slug, article]) => [paths.article(slug), article])),
};
