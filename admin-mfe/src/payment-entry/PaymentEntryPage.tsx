import { istDay } from '@nidaan/contract/booking-rules';
import { PageMeta, useSearchParams } from '@nidaan/sdk';
import { Segmented } from '@nidaan/sdk/ui/admin';
import { AdminPage } from '../layout/AdminPage.js';
import { DayField } from '../shared/filters/DayField.js';
import { useSessionState } from '../shared/forms/use-session-state.js';
import { withRight } from '../shared/rights/with-right.js';
import '../shared/table/admin-table.css';
import { useNow } from '../shared/use-now.js';
import { messages } from './messages.js';
import { PasteList } from './PasteList.js';
import './payment-entry.css';
import { freshCollected } from './collected.js';
import { CollectedBy } from './CollectedBy.js';
import { VisitsToPay } from './VisitsToPay.js';

type Mode = 'visits' | 'list';

const MODES: { value: Mode; label: string }[] = [
  { value: 'visits', label: messages.visits },
  { value: 'list', label: messages.list },
];

/** `/admin/payment-entry?mode=&date=`: the payments of a day, in a list of its visits or pasted as lines. */
function PaymentEntryPage() {
  const [params, setParams] = useSearchParams();
  const [collected, setCollected] = useSessionState('admin.payment-entry.collected', freshCollected);
  const today = istDay(new Date(useNow()));
  const requested = params.get('date') ?? '';
  const date = /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : today;
  const mode: Mode = params.get('mode') === 'list' ? 'list' : 'visits';
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <AdminPage title={messages.title}>
      <PageMeta title={messages.title} />
      <div>
        <Segmented<Mode>
          aria-label={messages.modes}
          name="mode"
          options={MODES}
          value={mode}
          onChange={(next) => set('mode', next)}
        />
      </div>
      <div className="pe-head">
        {mode === 'visits' && (
          <DayField required label={messages.day} value={date} onChange={(day) => set('date', day)} />
        )}
        <CollectedBy
          collected={collected}
          write={(part) => setCollected((before) => ({ ...before, ...part }))}
        />
      </div>
      {mode === 'visits' ? (
        <VisitsToPay key={date} date={date} collected={collected} />
      ) : (
        <PasteList collected={collected} />
      )}
    </AdminPage>
  );
}

export default withRight('payments.take', messages.title, PaymentEntryPage);
