import { HOLD_REASONS, REACHED_STATUSES } from '@nidaan/contract/order-status';
import { PAYMENT_FILTERS } from '@nidaan/contract/payment-states';
import { Checkbox } from '@nidaan/sdk';
import { MultiSelect } from '../../shared/filters/MultiSelect.js';
import { SelectOne } from '../../shared/filters/SelectOne.js';
import { messages } from '../messages.js';
import { AreaField } from './AreaField.js';
import { DAY_FILTERS, DayFilters } from './DayFilters.js';
import { type SetFilters, withReasons } from './filter-changes.js';
import { messages as texts } from './messages.js';
import type { OrderFilters } from './order-filters.js';

const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const holds = choices(HOLD_REASONS);
const reached = [
  { value: '', label: texts.anyStatus },
  ...REACHED_STATUSES.map((status) => ({ value: status, label: texts.reachedToday(status) })),
];
const payments = [{ value: '', label: messages.anyPayment }, ...choices(PAYMENT_FILTERS)];

/** The fields of "More filters". */
export function FilterFields({ filters, setFilters }: { filters: OrderFilters; setFilters: SetFilters }) {
  return (
    <div className="ad-more__fields">
      {DAY_FILTERS.map((names) => (
        <DayFilters key={names.relative} names={names} filters={filters} setFilters={setFilters} />
      ))}
      <AreaField area={filters.area} setFilters={setFilters} />
      <MultiSelect
        label={messages.holdReason}
        messages={{ none: messages.anyHoldReason, several: messages.holdReasons }}
        options={holds}
        selected={filters.hold}
        onChange={(selected) => setFilters(withReasons(selected))}
      />
      <SelectOne
        label={messages.payment}
        options={payments}
        value={filters.payment}
        onChange={(payment) => setFilters({ payment })}
      />
      <SelectOne
        label={texts.reachedLabel}
        options={reached}
        value={filters.reachedToday}
        onChange={(reachedToday) => setFilters({ reachedToday })}
      />
      <Checkbox
        checked={filters.reports === 'late'}
        onChange={({ target }) => setFilters({ reports: target.checked ? 'late' : '' })}
      >
        {messages.lateReports}
      </Checkbox>
      <Checkbox
        checked={filters.collection === 'overdue'}
        onChange={({ target }) => setFilters({ collection: target.checked ? 'overdue' : '' })}
      >
        {texts.overdueVisits}
      </Checkbox>
      <Checkbox
        checked={filters.mail === 'failed'}
        onChange={({ target }) => setFilters({ mail: target.checked ? 'failed' : '' })}
      >
        {messages.emailFailed}
      </Checkbox>
    </div>
  );
}
