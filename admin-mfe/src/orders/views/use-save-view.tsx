import { Button } from '@nidaan/sdk';
import { type ReactNode, useState } from 'react';
import { useOrderViewsQuery } from '../api.js';
import { useOrderFilters } from '../filters/use-order-filters.js';
import { messages } from './messages.js';
import { keptParams, ownViewOf, viewOf } from './saved-views.js';
import { ViewDialog } from './ViewDialog.js';

/**
 * A button that saves the filters and the order of the list as a view of one's own, unless a view has them already, and the
 * place of its dialog, which has a form and therefore stands outside of that of the filters.
 */
export function useSaveView(): [button: ReactNode, dialog: ReactNode] {
  const [filters] = useOrderFilters();
  const { data } = useOrderViewsQuery();
  const [saved, setSaved] = useState<Record<string, string> | null>(null);
  const params = keptParams(filters);
  const unsearched = { ...filters, q: '' };
  const isStandard = !filters.sort && viewOf(unsearched) !== undefined;
  const isKnown = isStandard || ownViewOf(unsearched, data?.own ?? []) !== undefined;
  const button = !isKnown && Object.keys(params).length > 0 && (
    <Button kind="plain" onClick={() => setSaved(params)}>
      {messages.save}
    </Button>
  );
  const dialog = saved && <ViewDialog view={{ params: saved }} onClose={() => setSaved(null)} />;
  return [button, dialog];
}
