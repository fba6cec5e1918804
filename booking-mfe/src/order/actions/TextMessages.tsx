import { Checkbox, Link, paths } from '@nidaan/sdk';
import { maskedPhone } from '@nidaan/contract/masks';
import { useChooseTextMessagesMutation } from '../api.js';
import { messages } from '../messages.js';
import { Refused } from '../page/Refused.js';
import type { SectionProps } from '../section-props.js';

/**
 * Turns text messages to the order's phone number on or off, and says which are sent. The owner of the number
 * chooses, so the choice is only offered to people who opened a link in a text message.
 */
export function TextMessages({ order, orderKey }: SectionProps) {
  const [choose, { isLoading, isSuccess, error }] = useChooseTextMessagesMutation();
  const { phoneno, textMessages: wanted, canChooseTextMessages } = order;
  if (phoneno === null || wanted === null) return null;
  return (
    <section className="bk-order__section bk-order__texts nd-card">
      <h2>{messages.textMessages}</h2>
      {canChooseTextMessages ? (
        <Checkbox
          role="switch"
          checked={wanted}
          onChange={() => isLoading || void choose({ ...orderKey, body: { wanted: !wanted } })}
        >
          {messages.textMessagesFor(maskedPhone(phoneno))}
        </Checkbox>
      ) : (
        <p>
          {messages.textMessagesTo(maskedPhone(phoneno))} {messages.textMessagesHow}{' '}
          <Link to={paths.track()}>{messages.textMessagesCode}</Link>
        </p>
      )}
      <ul>
        {messages.textMessagesWhat.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p role="status" className="nd-quiet">
        {isSuccess || !wanted ? (wanted ? messages.textMessagesOn : messages.textMessagesOff) : ''}
      </p>
      <Refused error={error} />
    </section>
  );
}
