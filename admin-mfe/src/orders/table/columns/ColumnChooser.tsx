import { Button, Checkbox, Dialog } from '@nidaan/sdk';
import { Segmented } from '@nidaan/sdk/ui/admin';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useRights } from '../../../shared/rights/use-may.js';
import { COLUMN_RIGHTS } from './column-rights.js';
import { optional } from './columns.js';
import { useColumnSettings } from './use-column-settings.js';
import { messages } from '../../messages.js';
import { messages as table } from '../messages.js';

const layouts = (['compact', 'all'] as const).map((value) => ({ value, label: table.layouts[value] }));

/** Shows and hides the columns of the specification. */
function HiddenColumns() {
  const { settings, isLoaded, save } = useColumnSettings();
  const { hidden } = settings;
  const may = useRights();
  const offered = optional.filter((key) => {
    const right = COLUMN_RIGHTS[key];
    return !right || may(right);
  });
  return (
    <>
      <p className="nd-quiet">{table.columnsFixed}</p>
      <div className="ad-columns">
        {offered.map((key) => (
          <Checkbox
            key={key}
            checked={!hidden.includes(key)}
            disabled={!isLoaded}
            onChange={({ target }) =>
              save({ hidden: target.checked ? hidden.filter((one) => one !== key) : [...hidden, key] })
            }
          >
            {messages.columns[key]}
          </Checkbox>
        ))}
      </div>
      {hidden.length > 0 && (
        <Button kind="quiet" onClick={() => save({ hidden: [] })}>
          {messages.columnsAll}
        </Button>
      )}
    </>
  );
}

/** A dialog with the layouts of the table and its columns; the choice is stored for the logged-in user. */
export function ColumnChooser() {
  const [open, setOpen] = useState(false);
  const { settings, isLoaded, save } = useColumnSettings();
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Columns3 size={18} strokeWidth={1.75} aria-hidden />
        {messages.columnsTitle}
      </Button>
      <Dialog title={messages.columnsTitle} open={open} onClose={() => setOpen(false)}>
        <Segmented
          aria-label={table.layout}
          disabled={!isLoaded}
          options={layouts}
          value={settings.layout}
          onChange={(layout) => save({ layout })}
        />
        <p className="nd-quiet">{messages.columnsHint}</p>
        {settings.layout === 'all' && <HiddenColumns />}
      </Dialog>
    </>
  );
}
