import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from './Button.js';

/** Duration of a toast, in ms (spec §9). Errors stay until they are dismissed (decisions §10.4). */
export const TOAST_MS = 5000;

type ToastKind = 'success' | 'error' | 'info' | 'announcement';

interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastEntry {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** When its time began, in ms since 1970: it goes on where the toast is shown in another place of the screen. */
  since: number;
}

let entries: ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ToastEntry[]) {
  entries = next;
  notify();
}

let places: symbol[] = [];
const notify = () => {
  for (const listener of listeners) listener();
};

/** Shows toasts in a place of a screen until the returned function is called. */
export function openToastPlace(place: symbol): () => void {
  places = [...places, place];
  notify();
  return () => {
    places = places.filter((one) => one !== place);
    notify();
  };
}

const clear = () => change([]);

function show(kind: ToastKind, text: string, action?: ToastAction): void {
  lastId += 1;
  const others = entries.filter((entry) => entry.text !== text);
  change([...others.slice(-1), { id: lastId, kind, text, action, since: Date.now() }]);
}

/**
 * Shows a message in place of the one before, which screen readers can still read until it leaves; `action` adds a
 * button, such as Undo.
 */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  info: (text: string, action?: ToastAction) => show('info', text, action),
  /** Says to screen readers alone what others see at the place that they pressed. */
  announce: (text: string) => show('announcement', text),
  /** Removes all toasts, once their messages no longer apply. */
  clear,
};

const icons = { success: CircleCheck, error: CircleAlert, info: Info, announcement: Info };

/**
 * Clears a toast after its time, but not under the pointer or with the focus in it. The time of one with an action starts
 * anew with each pressed key, so that its button can be reached by keyboard.
 */
function useExpiry({ kind, action, since }: ToastEntry, isNewest: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNewest || kind === 'error') return;
    let timer = 0;
    const start = () => {
      clearTimeout(timer);
      timer = window.setTimeout(end, TOAST_MS);
    };
    const end = () => (box.current?.matches(':hover, :focus-within') ? start() : clear());
    timer = window.setTimeout(end, since + TOAST_MS - Date.now());
    if (action) window.addEventListener('keydown', start);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', start);
    };
  }, [isNewest, kind, action, since]);
  return box;
}

/** A toast with its action and its dismiss button. One that was replaced is only there for screen readers. */
function Toast({ entry, isNewest }: { entry: ToastEntry; isNewest: boolean }) {
  const { kind, text, action } = entry;
  const isShown = isNewest && kind !== 'announcement';
  const Icon = icons[kind];
  const box = useExpiry(entry, isNewest);
  const run = () => {
    clear();
    action?.run();
  };
  return (
    <div
      ref={box}
      className={isShown ? `nd-toast nd-toast--${kind}` : 'nd-sr'}
      role={kind === 'error' ? 'alert' : undefined}
    >
      {isShown && <Icon size={20} strokeWidth={1.75} aria-hidden />}
      <span className="nd-toast__text">{text}</span>
      {isShown && action && (
        <button type="button" className="nd-button nd-button--plain" onClick={run}>
          {action.label}
        </button>
      )}
      {isShown && (
        <IconButton label="Dismiss" onClick={clear}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** The newest toast, and the text of the one that it replaced: screen readers may not have read it yet. */
export const ToastList = ({ entries: shown }: { entries: ToastEntry[] }) =>
  shown.map((entry) => <Toast key={entry.id} entry={entry} isNewest={entry === shown.at(-1)} />);

const none: ToastEntry[] = [];

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The current toasts and the place of a screen that shows them; `place` is null while they float. */
export function useToasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => entries,
    () => none,
  );
  const place = useSyncExternalStore(
    subscribe,
    () => places.at(-1) ?? null,
    () => null,
  );
  return { entries: shown, place };
}

/** Floating toasts, for screens without a place for them; the shell renders this component once. */
export function Toasts() {
  const { entries: shown, place } = useToasts();
  return (
    <div className="nd-toasts" role="status" aria-live="polite" aria-atomic={false}>
      {place === null && <ToastList entries={shown} />}
    </div>
  );
}
