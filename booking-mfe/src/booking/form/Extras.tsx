import { Checkbox, Loaded, Money } from '@nidaan/sdk';
import { useAdditionalTestsQuery } from '../api.js';
import type { SectionProps } from './Contact.js';
import { messages } from '../messages.js';

/** The additional tests, each with its price per person. */
export function Extras({ draft, change }: SectionProps) {
  const query = useAdditionalTestsQuery();
  return (
    <fieldset className="bk-section">
      <legend>{messages.extras}</legend>
      <div className="bk-wide">
        <p className="nd-quiet nd-small">{messages.extrasHint}</p>
        <Loaded query={query} skeleton={<span className="nd-skeleton" style={{ height: 120 }} />}>
          {(tests) => (
            <ul className="bk-extras">
              {tests.map((test) => (
                <li key={test.name}>
                  <Checkbox
                    name="tests"
                    checked={draft.tests.includes(test.name)}
                    onChange={() => change({ type: 'testToggled', name: test.name })}
                  >
                    <span>{test.name}</span> <Money amount={test.price} />
                  </Checkbox>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </fieldset>
  );
}
