import { Search } from 'lucide-react';
import type { ClipboardEvent, InputHTMLAttributes, Ref, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.js';
import { Button } from '../Button.js';

interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Name of the form, when a page has several. */
  name?: string;
  /** Shows a submit button beside the field, for a page whose purpose is the search. */
  big?: boolean;
  /** Called after navigating to the results page. */
  onSearch?: () => void;
  ref?: Ref<HTMLInputElement>;
}

// The field has one line, and browsers drop line breaks on paste; the tests of a list would run into each other.
function pasteLines(event: ClipboardEvent<HTMLInputElement>) {
  const text = event.clipboardData.getData('text').trim();
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  const input = event.currentTarget;
  const { selectionStart, selectionEnd, value } = input;
  const list = text.replace(/\s*[\r\n]+\s*/g, ', ');
  input.setRangeText(list, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The search field: a plain form to `/search?q=` that works before scripts run. Blank terms are ignored.
 * Further props go to the input, so that a combobox can be built on it without a layout shift.
 */
export function SearchField({ name = 'Search', big = false, onSearch, ...input }: SearchFieldProps) {
  const navigate = useNavigate();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const term = typeof typed === 'string' ? typed.trim() : '';
    if (!term) return;
    void navigate(paths.search(term));
    onSearch?.();
  }

  return (
    <form
      className={big ? 'nd-search nd-search--big' : 'nd-search'}
      role="search"
      aria-label={name}
      action={paths.search()}
      method="get"
      onSubmit={submit}
    >
      <Search className="nd-search__icon" size={20} strokeWidth={1.75} aria-hidden />
      <input
        {...input}
        className="nd-input"
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        onPaste={pasteLines}
        placeholder="Search tests and packages..."
        aria-label="Search tests and packages"
      />
      {big && <Button type="submit">Search</Button>}
    </form>
  );
}
