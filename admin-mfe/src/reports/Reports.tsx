import type { AdminOrderView, StaffReport } from '@nidaan/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import { May } from '../shared/rights/May.js';
import { useHidden } from './hidden.js';
import './reports.css';
import { ReleaseHistory, ReleaseState } from './release/ReleaseState.js';
import { ReportPersonField, ReportPersonText } from './ReportPersonField.js';
import { WithdrawDialog } from './WithdrawDialog.js';
import { messages } from './messages.js';
import { TooltipButton } from '../shared/TooltipButton.js';

function ReportLink({ report: { name, hiv, storedPath } }: { report: StaffReport }) {
  if (!storedPath && !hiv) return null;
  if (!storedPath) return <span className="nd-quiet">{messages.hiv}</span>;
  return (
    <>
      <a href={storedPath} target="_blank" rel="noreferrer" aria-label={messages.viewOf(name)}>
        {messages.view}
      </a>
      <a href={`${storedPath}&download=1`} aria-label={messages.downloadOf(name)}>
        {messages.download}
      </a>
    </>
  );
}

/**
 * The reports of an order. Each can be viewed, hidden in this browser only, or withdrawn permanently; in the drawer its
 * person can be changed.
 */
export function Reports({ order, inDrawer = false }: { order: AdminOrderView; inDrawer?: boolean }) {
  const { _id: orderId, reports } = order;
  const { isHidden, hide, show } = useHidden();
  const [withdrawing, setWithdrawing] = useState<StaffReport | null>(null);
  if (reports.length === 0) return <span className="nd-quiet">{messages.notUploaded}</span>;
  const hidden = reports.filter(({ id }) => isHidden(id));
  return (
    <>
      <ul className="ad-reports">
        {reports
          .filter(({ id }) => !isHidden(id))
          .map((report) => (
            <li key={report.id}>
              <span className="ad-report">{report.name}</span>
              {inDrawer ? (
                <ReportPersonField order={order} report={report} />
              ) : (
                <ReportPersonText report={report} />
              )}
              <ReleaseState orderId={orderId} report={report} />
              <ReportLink report={report} />
              <TooltipButton label={messages.hide} onClick={() => hide(report.id)}>
                <X size={16} strokeWidth={1.75} aria-hidden />
              </TooltipButton>
              <May right="reports.withdraw">
                <button
                  type="button"
                  className="ad-link"
                  aria-label={messages.withdrawOf(report.name)}
                  onClick={() => setWithdrawing(report)}
                >
                  {messages.withdraw}
                </button>
              </May>
              {inDrawer && <ReleaseHistory report={report} />}
            </li>
          ))}
      </ul>
      {hidden.length > 0 && (
        <p className="nd-quiet">
          {messages.hidden(hidden.length)}{' '}
          <button type="button" className="ad-link" onClick={() => show(hidden.map(({ id }) => id))}>
            {messages.showAgain}
          </button>
        </p>
      )}
      {withdrawing && (
        <WithdrawDialog orderId={orderId} report={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </>
  );
}

/** The link to all reports of an order in one file. */
export function Archive({ order: { reports, reportsArchive } }: { order: AdminOrderView }) {
  if (reports.length === 0 || !reportsArchive) return <span className="nd-quiet">{messages.none}</span>;
  return <a href={reportsArchive}>{messages.downloadAll}</a>;
}
