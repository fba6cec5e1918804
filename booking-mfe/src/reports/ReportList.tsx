import type { OwnReport } from '@nidaan/contract';
import { DateTime } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import './reports.css';
import { messages } from './messages.js';

interface ReportListProps {
  reports: OwnReport[];
  archive: string | null;
  /** Renders the controls of a code-protected report. */
  codeProtected?: (report: OwnReport) => ReactNode;
  /** Called when a file is opened. */
  onOpen?: () => void;
}

/** Reports with their links, and the link to the archive of all of them. */
export function ReportList({ reports, archive, codeProtected, onOpen }: ReportListProps) {
  return (
    <>
      <ul className="bk-reports">
        {reports.map((report) => (
          <li key={report.id}>
            <span className="bk-reports__name">
              {report.person?.name && <b>{messages.reportOf(report.person.name)}</b>}
              <span>{report.name}</span>
            </span>
            <span className="nd-quiet">
              <DateTime value={report.uploadedAt} />
            </span>
            {report.storedPath ? (
              <div className="bk-reports__ways">
                <a
                  className="nd-button nd-button--quiet"
                  href={report.storedPath}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={messages.openOf(report.name)}
                  onClick={onOpen}
                >
                  {messages.open}
                </a>
                <a
                  className="nd-button nd-button--plain"
                  href={`${report.storedPath}&download=1`}
                  aria-label={messages.downloadOf(report.name)}
                  onClick={onOpen}
                >
                  {messages.download}
                </a>
              </div>
            ) : (
              codeProtected?.(report)
            )}
          </li>
        ))}
      </ul>
      {archive && reports.length > 1 && (
        <a href={archive} onClick={onOpen}>
          {messages.all}
        </a>
      )}
      <p className="nd-quiet">{messages.doctor}</p>
    </>
  );
}
