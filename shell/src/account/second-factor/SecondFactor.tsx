import { api, Loaded } from '@nidaan/sdk';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSecondFactorQuery } from './api.js';
import { Enabled } from './Enabled.js';
import { Enrolment } from './Enrolment.js';
import { messages } from './messages.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import './second-factor.css';

/** The part of the account page where staff turn two-step login on and off. */
export default function SecondFactor() {
  const query = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [codes, setCodes] = useState<string[] | null>(null);
  const dispatch = useDispatch();
  function saved() {
    dispatch(api.util.invalidateTags(['User']));
    setCodes(null);
  }
  return (
    <section className="ac-section ac-second" aria-labelledby="ac-second">
      <h2 id="ac-second">{messages.title}</h2>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={saved} />
      ) : (
        <Loaded query={query}>
          {(state) =>
            state.enabled ? (
              <Enabled state={state} />
            ) : (
              <>
                <p className="nd-quiet">{messages.lead}</p>
                {state.required && <p className="nd-notice nd-notice--warn">{messages.required}</p>}
                <Enrolment onDone={setCodes} />
              </>
            )
          }
        </Loaded>
      )}
    </section>
  );
}
