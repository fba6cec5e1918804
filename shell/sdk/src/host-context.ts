import { createContext, useContext } from 'react';
import type { SlotModule } from './remote.js';

/** Services that the shell provides to screens. */
export interface Host {
  /** Opens the login dialog. */
  openLogin: () => void;
  /** Loads the component that fills a slot, with its remote; null when no remote fills it. */
  fillSlot: (name: string) => Promise<SlotModule> | null;
}

/** React context of {@link Host}; the shell provides it above every screen. */
export const HostContext = createContext<Host>({ openLogin: () => {}, fillSlot: () => null });

/** Returns the shell's services; see {@link Host}. */
export const useHost = () => useContext(HostContext);
