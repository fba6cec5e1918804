import { Button, Dialog } from '@nidaan/sdk';
import { Segmented } from '@nidaan/sdk/ui/admin';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages.js';
import { messages as table } from '../messages.js';
import { ArrangedColumns } from './ArrangedColumns.js';
import { useArrangement } from './use-arrangement.js';
import './columns.css';

const layouts = (['compact', 'all'] as const).map((value) => ({ value, label: table.layouts[value] }));
const densities = (['compact', 'comfortable'] as const).map((value) => ({
  value,
  label: table.densities[value],
}));

/** What a user can change about the table; each change is stored at once. */
function TableSettings() {
  const { settings, isLoaded, isUsual, save, reset } = useArrangement();
  const { layout, density, hidden } = settings;
  return (
    <>
      <div className="ad-table-settings">
        <Segmented
          aria-label={table.layout}
          disabled={!isLoaded}
          options={layouts}
          value={layout}
          onChange={(chosen) => save({ layout: chosen })}
        />
        {layout === 'compact' && (
          <Segmented
            aria-label={table.density}
            disabled={!isLoaded}
            options={densities}
            value={density}
            onChange={(chosen) => save({ density: chosen })}
          />
        )}
      </div>
      <p className="nd-quiet">
        {messages.columnsHint} {table.fixedColumns[layout]}
      </p>
      <ArrangedColumns key={layout} />
      <div className="ad-form__buttons">
        <Button kind="quiet" aria-disabled={isUsual || undefined} onClick={() => isUsual || reset()}>
          {table.resetColumns}
        </Button>
        {layout === 'all' && hidden.length > 0 && (
          <Button kind="plain" onClick={() => save({ hidden: [] })}>
            {messages.columnsAll}
          </Button>
        )}
      </div>
    </>
  );
}

/** A dialog with the layouts of the table, its row height and its columns; the choice is stored for the logged-in user. */
export function ColumnChooser() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Columns3 size={18} strokeWidth={1.75} aria-hidden />
        {messages.columnsTitle}
      </Button>
      <Dialog title={messages.columnsTitle} open={open} onClose={() => setOpen(false)}>
        <TableSettings />
      </Dialog>
    </>
  );
}
