import { Select } from '@nidaan/sdk';
import { messages } from '../../messages.js';

/** A payment or refund that may be removed. */
export interface RemovableEntry {
  key: string;
  text: string;
}

interface RemovalFieldsProps<Reason extends string> {
  /** Asks which of several. */
  label: string;
  entries: RemovableEntry[];
  chosen: string;
  onChoose: (key: string) => void;
  reasons: Record<Reason, string>;
  reason: Reason;
  onReason: (reason: Reason) => void;
}

/** Which of several entries was recorded by mistake, and what was wrong. */
export function RemovalFields<Reason extends string>(props: RemovalFieldsProps<Reason>) {
  const { label, entries, chosen, onChoose, reasons, reason, onReason } = props;
  return (
    <>
      {entries.length > 1 && (
        <Select
          label={label}
          options={entries.map(({ key, text }) => ({ value: key, label: text }))}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
      <Select
        label={messages.withdrawReason}
        options={Object.entries<string>(reasons).map(([value, text]) => ({ value, label: text }))}
        value={reason}
        onChange={({ target }) => onReason(target.value as Reason)}
      />
    </>
  );
}
