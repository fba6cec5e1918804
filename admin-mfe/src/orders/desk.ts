import type { AdminOrderView } from '@nidaan/contract';
import { createContext, useContext } from 'react';
import type { Moves } from './use-moves.js';

/** What the rows of the list can ask of their page. */
export interface Desk {
  moves: Moves;
  chosen: ReadonlySet<string>;
  choose: (ids: string[], on: boolean) => void;
  open: (id: string | null) => void;
  learn: (order: AdminOrderView) => void;
  /** What is being written in drawers, by what it is; it outlives a drawer that is closed. */
  drafts: Map<string, unknown>;
}

const DeskContext = createContext<Desk | null>(null);

/** Gives the rows their page. */
export const DeskProvider = DeskContext.Provider;

/** The page that a row stands on. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This stands outside of the order desk.');
  return desk;
}
