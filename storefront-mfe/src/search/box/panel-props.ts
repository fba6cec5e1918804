import type { ComponentType } from 'react';
import type { Entry, Results, SearchCatalogue } from '@nidaan/contract/catalogue-search';

/** The results of the typed term, as the search box and its panel use them. */
export interface ShownResults {
  results: Results | null;
  options: Entry[];
  /** The number of all results. */
  total: number;
  stale: boolean;
  failed: boolean;
  retry: () => void;
}

/** What the panel below the search box needs. */
export interface PanelProps {
  id: string;
  shown: boolean;
  term: string;
  active: number;
  found: ShownResults;
  onChoose: (entry: Entry) => void;
  onLeave: () => void;
  onEscape: () => void;
  /** Moves the focus to the search field. */
  onReturn: () => void;
}

/** The part of the search that is loaded on its first use. */
export interface Suggestions {
  Panel: ComponentType<PanelProps>;
  entriesOf: (catalogue: SearchCatalogue) => Entry[];
  search: (entries: Entry[], typed: string) => Results;
  firstOf: (results: Results) => Entry[];
}
