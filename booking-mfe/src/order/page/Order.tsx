import type { OrderPageView } from '@nidaan/contract';
import { DateTime, PageMeta } from '@nidaan/sdk';
import { Preparation } from '../../preparation/Preparation.js';
import { Bill } from '../../reports/Bill.js';
import { Receipts } from '../../reports/Receipts.js';
import { Reports } from '../../reports/Reports.js';
import { CancelOrder } from '../actions/CancelOrder.js';
import { Confirmation } from '../actions/Confirmation.js';
import { TextMessages } from '../actions/TextMessages.js';
import { Cost } from './Cost.js';
import { NextSteps } from './NextSteps.js';
import { People } from './People.js';
import { Progress } from './Progress.js';
import { isAhead } from './steps.js';
import { useRestoredFocus } from './use-restored-focus.js';
import { Visit } from './Visit.js';
import { messages } from '../messages.js';
import type { SectionProps } from '../section-props.js';

const isReady = ({ status }: OrderPageView) => status === 'Report ready' || status === 'Completed';

/** The sections of an order's page. */
export function Order(section: SectionProps) {
  const { order } = section;
  const { place, watch } = useRestoredFocus<HTMLHeadingElement>();
  const visitAhead = isAhead(order);
  // The visit comes first while it is ahead, the reports come first afterwards.
  const reports = <Reports {...section} />;
  return (
    <>
      <PageMeta title={messages.title(order.reference)} />
      <header className="bk-order__head">
        <h1>{messages.title(order.reference)}</h1>
        <p className="nd-quiet">
          {messages.placed} <DateTime value={order.placedAt} />
        </p>
      </header>
      <div className="bk-order__columns" data-ready={isReady(order) || undefined} {...watch}>
        <div className="bk-order__main">
          <NextSteps {...section} heading={place} />
          {!visitAhead && reports}
          {order.preparation && visitAhead && (
            <section className="bk-order__section bk-order__prepare nd-card">
              <Preparation plan={order.preparation} booked />
            </section>
          )}
          <Visit {...section} />
          <People {...section} />
          <Cost {...section} />
          {visitAhead && reports}
        </div>
        <div className="bk-order__side">
          <Progress {...section} />
          <Receipts {...section} />
          <Bill {...section} />
          <Confirmation {...section} />
          <TextMessages {...section} />
          <CancelOrder {...section} />
        </div>
      </div>
    </>
  );
}
