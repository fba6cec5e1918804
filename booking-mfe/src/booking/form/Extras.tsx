import { Checkbox, Loaded, Money } from '@nidaan/sdk';
import { useRef } from 'react';
import { EmergencyNotice } from '../../preparation/EmergencyNotice.js';
import { type AdditionalTest, useAdditionalTestsQuery } from '../api.js';
import type { Included } from '../duplicates/use-included.js';
import type { SectionProps } from './Contact.js';
import { messages } from '../messages.js';

interface ExtraProps {
  test: AdditionalTest;
  ticked: boolean;
  /** The line of the cart that already includes the test. */
  holder: string | undefined;
  onToggle: () => void;
}

function Extra({ test, ticked, holder, onToggle }: ExtraProps) {
  const included = holder !== undefined;
  const row = useRef<HTMLLIElement>(null);
  function untick() {
    // The pressed button leaves with its notice.
    row.current?.querySelector('input')?.focus();
    onToggle();
  }
  return (
    <li ref={row} data-included={included || undefined}>
      <Checkbox name="tests" checked={ticked || included} disabled={included} onChange={onToggle}>
        <span>
          <span>{test.name}</span>
          {included && holder !== test.name && (
            <span className="nd-quiet nd-small">{` ${messages.includedIn(holder)}`}</span>
          )}
        </span>{' '}
        {included ? <strong>{messages.included}</strong> : <Money amount={test.price} />}
      </Checkbox>
      {ticked && !included && <EmergencyNotice testId={test.testId} name={test.name} onRemove={untick} />}
    </li>
  );
}

function Unticked({ holders, unticked }: Included) {
  const byHolder = [...new Set(unticked.map((name) => holders.get(name) ?? ''))];
  return (
    <div role="status">
      {byHolder.map((holder) => (
        <p key={holder} className="nd-notice">
          {messages.unticked(
            unticked.filter((name) => holders.get(name) === holder),
            holder,
          )}
        </p>
      ))}
    </div>
  );
}

/** The additional tests, each with its price per person; those that the cart includes cannot be ticked. */
export function Extras({ draft, change, included }: SectionProps & { included: Included }) {
  const query = useAdditionalTestsQuery();
  return (
    <fieldset className="bk-section">
      <legend>{messages.extras}</legend>
      <div className="bk-wide">
        <p className="nd-quiet nd-small">{messages.extrasHint}</p>
        <Unticked {...included} />
        <Loaded query={query} skeleton={<span className="nd-skeleton" style={{ height: 120 }} />}>
          {(tests) => (
            <ul className="bk-extras">
              {tests.map((test) => (
                <Extra
                  key={test.name}
                  test={test}
                  ticked={draft.tests.includes(test.name)}
                  holder={included.holders.get(test.name)}
                  onToggle={() => change({ type: 'testToggled', name: test.name })}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </fieldset>
  );
}
