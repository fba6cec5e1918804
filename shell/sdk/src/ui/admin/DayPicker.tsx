import { DatePicker, type DatePickerProps } from 'antd';
import { type CSSProperties, useRef } from 'react';
import { dateOf, DAY_FORMATS, dayOf } from './days.js';
import { type DayState, useDay } from './use-day.js';

interface DayPickerProps extends DayState {
  id: string;
  /** The accessible name of the button that empties the field. */
  clearLabel: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

// A grid track is at least as wide as a field in it, unless the field may shrink.
const fieldStyle: CSSProperties = { minWidth: 0 };
const fullWidth: CSSProperties = { width: '100%' };
// A shadow alone does not set a calendar off from a dark page.
const popupStyle: CSSProperties = { border: '1px solid var(--line)', borderRadius: 'var(--radius-card)' };

/**
 * Merged by antd into its English locale. The title of a day in the calendar is the text of the field; the month and the
 * year over it are named by their own text.
 */
const localeOf = (clear: string) =>
  ({
    lang: { clear, fieldDateFormat: DAY_FORMATS[0], monthSelect: '', yearSelect: '', decadeSelect: '' },
  }) as DatePickerProps['locale'];

/**
 * antd's date field for a day in India, which takes and reports days as `YYYY-MM-DD`. Text that is no day stays in it.
 * antd's calendar has no keys, so the arrow and page keys of the field move in it.
 */
export function DayPicker(props: DayPickerProps) {
  const { id, clearLabel, min, max, required, 'aria-invalid': invalid, 'aria-describedby': texts } = props;
  const day = useDay(props);
  const around = useRef<HTMLDivElement>(null);
  return (
    <div ref={around} style={fieldStyle} onInput={day.typed}>
      <DatePicker
        id={id}
        aria-invalid={invalid}
        aria-describedby={texts}
        status={invalid ? 'error' : ''}
        style={fullWidth}
        styles={{ popup: { root: popupStyle } }}
        format={DAY_FORMATS}
        placeholder="DD/MM/YYYY"
        locale={localeOf(clearLabel)}
        allowClear={!required}
        aria-required={required}
        minDate={dateOf(min)}
        maxDate={dateOf(max)}
        preserveInvalidOnBlur
        // A day under the pointer would replace what was typed.
        previewValue={false}
        getPopupContainer={() => around.current ?? document.body}
        open={day.isOpen}
        onOpenChange={day.setOpen}
        value={dateOf(day.shown) ?? null}
        onChange={(date) => day.choose(date ? dayOf(date) : '')}
        onKeyDown={(event) =>
          event.target instanceof HTMLInputElement && day.press(event, event.target.value)
        }
        onBlur={({ target }) => target instanceof HTMLInputElement && day.settle(target.value)}
      />
    </div>
  );
}
