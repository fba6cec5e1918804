import type { AuditEntry } from '@nidaan/contract';
import { isUuid } from '@nidaan/contract/ids';
import { PAYMENT_METHODS } from '@nidaan/contract/payment-states';
import { eventLabel } from '../shared/event-labels.js';
import { messages as orderMessages } from '../orders/messages.js';
import { DETAIL_LABELS } from './labels.js';
import { messages } from './messages.js';

const isId = (value: unknown) => typeof value === 'string' && isUuid(value);

/** A field name such as `shortDesc` or `note_id` as a label. */
const labelFrom = (name: string) => {
  const label = name.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return label.charAt(0).toUpperCase() + label.slice(1).toLowerCase();
};

const fieldLabels: Record<string, string> = orderMessages.contactFields;

/** The labels of values that are stored as codes, by the name of the detail. */
const VALUE_LABELS: Record<string, Record<string, string>> = {
  move: orderMessages.verbs,
  method: PAYMENT_METHODS,
};

function textOf(value: unknown): string {
  if (value === null || value === '') return messages.nothing;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(', ') || messages.nothing;
  return JSON.stringify(value);
}

/** A value as text: the previous and the new value, the number of ids, or the labels of fields. */
function valueOf(name: string, value: unknown): string {
  if (name === 'event') return eventLabel(textOf(value));
  if (!Array.isArray(value)) return VALUE_LABELS[name]?.[textOf(value)] ?? textOf(value);
  if (value.length > 0 && value.every(isId)) return String(value.length);
  if (name === 'fields')
    return value.map((field) => fieldLabels[textOf(field)] ?? labelFrom(textOf(field))).join(', ');
  return value.map(textOf).join(' → ');
}

/** The details of an entry that are shown: ids and versions are not. */
function detailsOf({ detail }: AuditEntry): [string, unknown][] {
  return (
    Object.entries(detail)
      .filter(([name, value]) => name !== 'version' && !isId(value))
      // jsonb stores shorter keys first, so that "to" would come before "from".
      .sort(([a], [b]) => Number(b === 'from') - Number(a === 'from'))
  );
}

/** Whether an entry has details to show. */
export const hasDetails = (entry: AuditEntry): boolean => detailsOf(entry).length > 0;

/** The details of an audit entry beside actor, time and action. */
export function Detail({ entry }: { entry: AuditEntry }) {
  return (
    <dl className="ad-detail">
      {detailsOf(entry).map(([name, value]) => (
        <div key={name}>
          <dt>{DETAIL_LABELS[name] ?? labelFrom(name)}</dt>
          <dd>{valueOf(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
