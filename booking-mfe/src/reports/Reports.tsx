import type { OrderPageView, ReportOpening } from '@nidaan/contract';
import { DateTime, Loaded } from '@nidaan/sdk';
import { useEffect, useState } from 'react';
import type { OrderKey } from '../order/api.js';
import { useOrderReportsQuery } from './api.js';
import { CodeProtectedReport } from './CodeProtectedReport.js';
import { ContactProof } from './ContactProof.js';
import { ReportList } from './ReportList.js';
import './reports.css';
import { messages } from './messages.js';

// Links expire after 10 to 15 minutes, so they are renewed before that.
const RENEW_MS = 9 * 60_000;
// After a file was opened, the openings are polled at this interval until the timeout.
const OPENING_POLL_MS = 1500;
const OPENING_TIMEOUT_MS = 20_000;

function Openings({ openings }: { openings: ReportOpening[] }) {
  if (openings.length === 0) return <p className="nd-quiet">{messages.noOpenings}</p>;
  return (
    <ul className="bk-openings">
      {openings.map(({ at, role, names }, index) => (
        <li key={`${at} ${index}`}>
          <span className="nd-num">
            <DateTime value={at} />
          </span>
          <span>{messages.roles[role]}</span>
          <span className="nd-quiet">{names.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

interface ReportsProps {
  orderKey: OrderKey;
  order: Pick<OrderPageView, 'status' | 'version'>;
}

/** The reports of an order and who has opened them. The links are renewed while the page is open. */
export function Reports({ orderKey, order }: ReportsProps) {
  // Number of openings when a file was opened whose opening is not recorded yet; null when none is pending.
  const [before, setBefore] = useState<number | null>(null);
  const query = useOrderReportsQuery(orderKey, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: before === null ? RENEW_MS : OPENING_POLL_MS,
    // A link has to work at the first press after the tab is visible again, so the links are renewed in a hidden tab too.
    skipPollingIfUnfocused: before !== null,
  });
  const known = query.data?.openings.length ?? 0;
  // A file opens in another tab, which cannot notify this page, so the page polls until the opening is recorded.
  useEffect(() => {
    if (before !== null && known !== before) setBefore(null);
  }, [before, known]);
  useEffect(() => {
    if (before === null) return;
    const timer = setTimeout(() => setBefore(null), OPENING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [before]);
  const { refetch } = query;
  // A change of the order may be a new report.
  useEffect(() => void refetch(), [refetch, order.version]);
  if (order.status === 'Cancelled' && !query.data?.reports.length) return null;
  return (
    <section className="bk-order__section nd-card">
      <h2>{messages.title}</h2>
      <Loaded query={query}>
        {({ reports, archive, openings, codesTo, emailProof, contactProof }) =>
          reports.length === 0 ? (
            <p className="nd-quiet">{messages.none}</p>
          ) : (
            <>
              {contactProof && <ContactProof orderKey={orderKey} codeTo={contactProof.codeTo} />}
              <ReportList
                reports={reports}
                archive={archive}
                onOpen={() => setBefore(known)}
                codeProtected={(report) =>
                  contactProof ? null : emailProof ? (
                    <ContactProof orderKey={orderKey} codeTo={emailProof.codeTo} />
                  ) : (
                    <CodeProtectedReport report={report} orderKey={orderKey} mailbox={codesTo} />
                  )
                }
              />
              <h3>{messages.openings}</h3>
              <Openings openings={openings} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
