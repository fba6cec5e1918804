import { istDay } from '@nidaan/contract/booking-rules';
import { dayText, Select } from '@nidaan/sdk';
import { useCollectorsQuery } from '../orders/api.js';
import { useMay } from '../shared/rights/use-may.js';
import { useNow } from '../shared/use-now.js';
import { messages } from './messages.js';
import { type Collected, SELF } from './collected.js';

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
      label={messages.collectedBy}
      options={[
        { value: '', label: messages.whoCollected },
        { value: SELF, label: messages.self },
        ...collectors.map(({ id, email }) => ({ value: id, label: email })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface CollectedByProps {
  collected: Collected;
  write: (part: Partial<Collected>) => void;
}

/** Who collected the payments of the page, and when, chosen once. */
export function CollectedBy({ collected: { by, day }, write }: CollectedByProps) {
  const mayAssign = useMay('payments.assign');
  const now = useNow();
  return (
    <>
      {mayAssign && <Collector value={by} onChange={(chosen) => write({ by: chosen })} />}
      <Select
        label={messages.receivedOn}
        hint={day ? messages.evening : messages.forAll}
        options={[{ value: '', label: messages.today }, ...daysBefore(now)]}
        value={day}
        onChange={({ target }) => write({ day: target.value })}
      />
    </>
  );
}
