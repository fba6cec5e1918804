import { FormField } from '@nidaan/sdk';
import { Select, type SelectProps } from '@nidaan/sdk/ui/admin';
import { type KeyboardEvent, useState } from 'react';

interface SelectFieldProps<Value> extends Omit<SelectProps<Value>, 'showSearch' | 'open' | 'onOpenChange'> {
  label: string;
  /** What is selected, as the closed field shows it. */
  text: string;
}

// A grid track is at least as wide as a field in it, unless the field may shrink.
const fieldStyle = { minWidth: 0 };
const fullWidth = { width: '100%' };
// A shadow alone does not set a list off from a dark page.
const popupStyle = { border: '1px solid var(--line)' };

/**
 * antd's select with its label and a search in its options. Its list opens beside it, so that it stays in the form.
 * Screen readers read only the search text of antd's field, so the selection is its description.
 */
export function SelectField<Value>({ label, text, onChange, ...select }: SelectFieldProps<Value>) {
  const [searched, setSearched] = useState('');
  const [isOpen, setOpen] = useState(false);
  const toggle = (open: boolean) => {
    setOpen(open);
    setSearched('');
  };
  // antd chooses the active option on Tab and keeps the focus, which would change a filter on the way to the next field.
  const leaveOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    toggle(false);
  };
  return (
    <FormField label={label}>
      {({ id }) => {
        const shown = <span id={`${id}-text`}>{text}</span>;
        return (
          <div style={fieldStyle} onKeyDownCapture={leaveOnTab}>
            <Select<Value>
              id={id}
              aria-describedby={`${id}-text`}
              style={fullWidth}
              virtual={false}
              popupMatchSelectWidth={false}
              showSearch={{
                optionFilterProp: 'label',
                searchValue: searched,
                // The space that opens the list is not searched for.
                onSearch: (typed) => setSearched(typed.trimStart()),
              }}
              getPopupContainer={({ parentElement }: HTMLElement) => parentElement ?? document.body}
              labelRender={() => shown}
              placeholder={shown}
              maxTagCount={0}
              maxTagPlaceholder={shown}
              // A narrow field has no place for its selection beside the text that is typed.
              styles={{ item: { display: searched ? 'none' : 'flex' }, popup: { root: popupStyle } }}
              listHeight={400}
              open={isOpen}
              onOpenChange={toggle}
              onChange={(...change) => {
                setSearched('');
                onChange?.(...change);
              }}
              {...select}
            />
          </div>
        );
      }}
    </FormField>
  );
}
