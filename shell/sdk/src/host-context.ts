import { createContext, useContext } from 'react';
import type { SlotModule } from './remote.js';

/** What the shell offers to the screens it shows. */
export interface Host {
  /** Opens the login dialog. */
  openLogin: () => void;
  /** The component that fills a slot, loading its remote; null when no remote fills it. */
  fillSlot: (name: string) => Promise<SlotModule> | null;
}

/** Provided by the shell above every screen. */
export const HostContext = createContext<Host>({ openLogin: () => {}, fillSlot: () => null });

/** What the shell offers; see {@link Host}. */
export const useHost = () => useContext(HostContext);
