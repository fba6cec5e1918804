import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from './Button.js';

/** Duration of a toast, in ms (spec §9). Errors stay until they are dismissed (decisions §10.4). */
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

const MAX_TOASTS = 4;
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

const dismiss = (id: number) => change(entries.filter((entry) => entry.id !== id));

function show(kind: ToastKind, text: string, action?: ToastAction): void {
  lastId += 1;
  const id = lastId;
  const others = entries.filter((entry) => entry.text !== text);
  change([...others, { id, kind, text, action }].slice(-MAX_TOASTS));
  if (kind !== 'error') setTimeout(() => dismiss(id), TOAST_MS);
}

/** Shows a message at top right. The same text is shown only once at a time; `action` adds a button, such as Undo. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  info: (text: string, action?: ToastAction) => show('info', text, action),
  /** Removes all toasts, once their messages no longer apply. */
  clear: () => change([]),
};

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** One toast with its action and its dismiss button. */
export function Toast({ entry }: { entry: ToastEntry }) {
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

/**
 * Keeps the height of dismissed toasts on a phone until the page is scrolled or another one is opened, so that the
 * content does not move up under a finger. On larger screens toasts take up no space.
 */
function useKeptRoom(shown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (shown && box.current) box.current.style.minHeight = `${box.current.offsetHeight}px`;
  });
  useEffect(() => {
    if (shown) return;
    const release = () => box.current?.style.removeProperty('min-height');
    const leave = () => window.removeEventListener('scroll', release);
    window.addEventListener('scroll', release, { once: true, passive: true });
    return leave;
  }, [shown]);
  const opened = useRef(pathname);
  useLayoutEffect(() => {
    if (opened.current !== pathname && !shown) box.current?.style.removeProperty('min-height');
    opened.current = pathname;
  }, [pathname, shown]);
  return box;
}

/** Floating toasts, for screens without a place for them; the shell renders this component once. */
export function Toasts() {
  const { entries: shown, place } = useToasts();
  const box = useKeptRoom(place === null && shown.length > 0);
  return (
    <div ref={box} className="nd-toasts" role="status" aria-live="polite">
      {place === null && shown.map((entry) => <Toast key={entry.id} entry={entry} />)}
    </div>
  );
}
