import type { OwnReport } from '@nidaan/contract';
import { DateTime } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import './reports.css';
import { words } from './words.js';

interface ReportListProps {
  reports: OwnReport[];
  archive: string | null;
  /** What opens a report that needs a code. */
  coded?: (report: OwnReport) => ReactNode;
}

/** Reports, each with what opens it, and all of them in one file. */
export function ReportList({ reports, archive, coded }: ReportListProps) {
  return (
    <>
      <ul className="bk-reports">
        {reports.map((report) => (
          <li key={report.id}>
            <span className="bk-reports__name">{report.name}</span>
            <span className="nd-quiet">
              <DateTime value={report.uploadedAt} />
            </span>
            {report.storedPath ? (
              <a
                className="nd-button nd-button--quiet"
                href={report.storedPath}
                target="_blank"
                rel="noreferrer"
                aria-label={words.openOf(report.name)}
              >
                {words.open}
              </a>
            ) : (
              coded?.(report)
            )}
          </li>
        ))}
      </ul>
      {archive && reports.length > 1 && <a href={archive}>{words.all}</a>}
      <p className="nd-quiet">{words.doctor}</p>
    </>
  );
}
