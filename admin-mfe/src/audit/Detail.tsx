import type { AuditEntry } from '@nidaan/contract';
import { eventLabel } from '../shared/event-labels.js';
import { messages as orderMessages } from '../orders/messages.js';
import { DETAIL_LABELS } from './labels.js';
import { messages } from './messages.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (value: unknown) => typeof value === 'string' && UUID.test(value);

/** `shortDesc` or `note_id` in words. */
const spelt = (name: string) => {
  const text = name.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
};

const fieldLabels: Record<string, string> = orderMessages.contactFields;

function textOf(value: unknown): string {
  if (value === null || value === '') return messages.nothing;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

/** A value as staff read it: what was before and after, how many ids, names of fields. */
function valueOf(name: string, value: unknown): string {
  if (name === 'event') return eventLabel(textOf(value));
  if (!Array.isArray(value)) return textOf(value);
  if (value.length > 0 && value.every(isId)) return String(value.length);
  if (name === 'fields')
    return value.map((field) => fieldLabels[textOf(field)] ?? spelt(textOf(field))).join(', ');
  return value.map(textOf).join(' → ');
}

/** What the audit tells of an entry beside who, when and what; ids are left to the machine. */
export function Detail({ entry: { detail } }: { entry: AuditEntry }) {
  const shown = Object.entries(detail)
    .filter(([name, value]) => name !== 'version' && !isId(value))
    // The database gives short names first, "to" before "from".
    .sort(([a], [b]) => Number(b === 'from') - Number(a === 'from'));
  if (shown.length === 0) return null;
  return (
    <dl className="ad-detail">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{DETAIL_LABELS[name] ?? spelt(name)}</dt>
          <dd>{valueOf(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
