import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stack } from '../stack/stack.js';

/** A small valid PDF, as the lab uploads. */
export const reportFile = join(stack.dataDir ?? '', 'journey-report.pdf');

const pdf = (mark: string) => `%PDF-1.4
% ${mark}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
writeFileSync(reportFile, pdf('report'));

/** A PDF with this name whose content no journey has used; returns its path. */
export function newReport(name: string): string {
  const path = join(stack.dataDir, name);
  writeFileSync(path, pdf(crypto.randomUUID()));
  return path;
}
