import { istDay } from '@nidaan/contract/booking-rules';
import { dayText, Select } from '@nidaan/sdk';
import { useCollectorsQuery } from '../orders/api.js';
import { useMay } from '../shared/rights/use-may.js';
import { useNow } from '../shared/use-now.js';
import { messages } from './messages.js';
import type { Taker } from './taker.js';

const DAYS = 8;
const DAY_MS = 86_400_000;

const daysBefore = (now: number) =>
  Array.from({ length: DAYS }, (_, index) => {
    const value = istDay(new Date(now - (index + 1) * DAY_MS));
    return { value, label: dayText(value) };
  });

function Collector({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data: collectors = [] } = useCollectorsQuery();
  return (
    <Select
      label={messages.takenBy}
      options={[
        { value: '', label: messages.self },
        ...collectors.map(({ id, email }) => ({ value: id, label: email })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Who took all payments of the page, and when, chosen once. */
export function TakenBy({ taker, write }: { taker: Taker; write: (part: Partial<Taker>) => void }) {
  const mayAssign = useMay('payments.assign');
  const now = useNow();
  return (
    <>
      {mayAssign && (
        <Collector value={taker.collectedBy} onChange={(collectedBy) => write({ collectedBy })} />
      )}
      <Select
        label={messages.receivedOn}
        hint={taker.day ? messages.evening : messages.forAll}
        options={[{ value: '', label: messages.today }, ...daysBefore(now)]}
        value={taker.day}
        onChange={({ target }) => write({ day: target.value })}
      />
    </>
  );
}
