import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from './Button.js';

/** How long a toast stays, in ms (spec §9). Errors stay until they are dismissed (decisions §10.4). */
export const TOAST_MS = 5000;

type ToastKind = 'success' | 'error' | 'info';

interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastEntry {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction;
}

const MOST = 4;
let entries: ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => change(entries.filter((entry) => entry.id !== id));

function show(kind: ToastKind, text: string, action?: ToastAction): void {
  lastId += 1;
  const id = lastId;
  const others = entries.filter((entry) => entry.text !== text);
  change([...others, { id, kind, text, action }].slice(-MOST));
  if (kind !== 'error') setTimeout(() => dismiss(id), TOAST_MS);
}

/** Says something at top right. The same text is never shown twice at a time; `action` offers one way on, such as Undo. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  info: (text: string, action?: ToastAction) => show('info', text, action),
  /** Takes every toast away, when what they said is over. */
  clear: () => change([]),
};

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

function Toast({ entry }: { entry: ToastEntry }) {
  const Icon = icons[entry.kind];
  return (
    <div className={`nd-toast nd-toast--${entry.kind}`} role={entry.kind === 'error' ? 'alert' : undefined}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className="nd-toast__text">{entry.text}</span>
      {entry.action && (
        <button
          type="button"
          className="nd-button nd-button--plain"
          onClick={() => {
            entry.action?.run();
            dismiss(entry.id);
          }}
        >
          {entry.action.label}
        </button>
      )}
      <IconButton label="Dismiss" onClick={() => dismiss(entry.id)}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

const none: ToastEntry[] = [];

/** Where toasts appear; the shell renders it once. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => entries,
    () => none,
  );
  return (
    <div className="nd-toasts" role="status" aria-live="polite">
      {shown.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </div>
  );
}
