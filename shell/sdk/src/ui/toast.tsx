import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
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
  tell();
}

let places: symbol[] = [];
const tell = () => {
  for (const listener of listeners) listener();
};

/** Has toasts shown in a place of a screen, until the function that it gives is called. */
export function openToastPlace(place: symbol): () => void {
  places = [...places, place];
  tell();
  return () => {
    places = places.filter((one) => one !== place);
    tell();
  };
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

/** One message, with its action and the button that takes it away. */
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

/** What is shown now, and in which place of a screen; null where it floats. */
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
 * Keeps the room that toasts took on a phone after they are gone, until the page is scrolled or another is opened:
 * nothing moves up under a thumb. Elsewhere toasts take no room.
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

/** Where toasts appear that no screen has a place for; the shell renders it once. */
export function Toasts() {
  const { entries: shown, place } = useToasts();
  const box = useKeptRoom(place === null && shown.length > 0);
  return (
    <div ref={box} className="nd-toasts" role="status" aria-live="polite">
      {place === null && shown.map((entry) => <Toast key={entry.id} entry={entry} />)}
    </div>
  );
}
