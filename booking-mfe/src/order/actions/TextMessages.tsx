import { Checkbox } from '@nidaan/sdk';
import { maskedPhone } from '@nidaan/contract/masks';
import { useChooseTextMessagesMutation } from '../api.js';
import { messages } from '../messages.js';
import { Refused } from '../page/Refused.js';
import type { SectionProps } from '../section-props.js';

/** Turns text messages to the order's phone number on or off, and says which are sent. */
export function TextMessages({ order, orderKey }: SectionProps) {
  const [choose, { isLoading, isSuccess, error }] = useChooseTextMessagesMutation();
  const { phoneno, textMessages: wanted } = order;
  if (phoneno === null || wanted === null) return null;
  return (
    <section className="bk-order__section bk-order__texts nd-card">
      <h2>{messages.textMessages}</h2>
      <Checkbox
        role="switch"
        checked={wanted}
        onChange={() => isLoading || void choose({ ...orderKey, body: { wanted: !wanted } })}
      >
        {messages.textMessagesFor(maskedPhone(phoneno))}
      </Checkbox>
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
