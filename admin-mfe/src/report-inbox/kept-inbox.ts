import { useUserChanges } from '@nidaan/sdk';
import { useSyncExternalStore } from 'react';
import { type InboxLine, isOpen } from './line.js';

/** The files of the inbox, and how far their upload is. */
interface Inbox {
  lines: InboxLine[];
  progress: { done: number; all: number } | null;
}

const EMPTY: Inbox = { lines: [], progress: null };

// Kept outside the screen, so that files and a running upload survive leaving it. They end with the page or the user.
let kept = { ofUser: 0, inbox: EMPTY };
const listeners = new Set<() => void>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function write(ofUser: number, part: Partial<Inbox>): void {
  const inbox = { ...(kept.ofUser === ofUser ? kept.inbox : EMPTY), ...part };
  kept = { ofUser, inbox };
  // The browser forgets the files with the page.
  if (inbox.progress || inbox.lines.some(isOpen)) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Forgets all files. */
export const emptyInbox = () => write(0, EMPTY);

/** The inbox of the present user. `latest` reads it when lines have changed since the last rendering. */
export function useKeptInbox() {
  const user = useUserChanges();
  const latest = () => (kept.ofUser === user ? kept.inbox : EMPTY);
  const inbox = useSyncExternalStore(subscribe, latest, () => EMPTY);
  return { ...inbox, latest, write: (part: Partial<Inbox>) => write(user, part) };
}
