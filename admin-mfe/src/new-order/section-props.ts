import type { DraftChange, NewOrderDraft } from './draft.js';

/** What every section of the form shows and changes. */
export interface SectionProps {
  draft: NewOrderDraft;
  change: (changed: DraftChange) => void;
  /** The errors of the last attempt by field path. */
  errors: Record<string, string>;
}
