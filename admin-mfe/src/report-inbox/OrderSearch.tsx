import type { InboxOrder } from '@nidaan/contract';
import { Select } from '@nidaan/sdk/ui/admin';
import { useEffect, useState } from 'react';
import { useFindOrdersQuery } from '../jump/api.js';
import { messages } from './messages.js';

const PAUSE_MS = 250;
const SHORTEST = 2;

const textOf = ({ reference, name, status }: Pick<InboxOrder, 'reference' | 'name' | 'status'>) =>
  [reference, name, status].filter(Boolean).join(' · ');

/** The typed text once the person has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface OrderSearchProps {
  label: string;
  /** Orders that are offered before a search. */
  suggestions: InboxOrder[];
  disabled: boolean;
  onChoose: (orderId: string) => void;
}

/** Chooses an order by its reference, name or phone number. */
export function OrderSearch({ label, suggestions, disabled, onChoose }: OrderSearchProps) {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const searches = q.length >= SHORTEST;
  const { currentData: orders, isFetching, isError } = useFindOrdersQuery(q, { skip: !searches });
  const found = searches
    ? (orders ?? []).map(({ _id, reference, name, status }) => ({
        value: _id,
        label: textOf({ reference: reference ?? _id, name, status }),
      }))
    : suggestions.map((order) => ({ value: order.id, label: textOf(order) }));
  const emptyText = searches ? (isError && messages.searchFailed) || messages.noOrders : messages.keepTyping;
  return (
    <Select<string | null>
      aria-label={label}
      className="ri-search"
      value={null}
      placeholder={messages.search}
      options={found}
      disabled={disabled}
      popupMatchSelectWidth={false}
      virtual={false}
      notFoundContent={isFetching ? messages.searching : emptyText}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      styles={{ popup: { root: { border: '1px solid var(--line)' } } }}
      onChange={(id) => id && onChoose(id)}
    />
  );
}
