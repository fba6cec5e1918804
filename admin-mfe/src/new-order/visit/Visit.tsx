import { visitDayText } from '@nidaan/contract/dates';
import { arrivalText, type PreparationPlan, preparationSentences } from '@nidaan/contract/preparation';
import { MAX_ADDRESS, MAX_NAME, MAX_PHONE } from '@nidaan/contract/text-limits';
import { Button, Select } from '@nidaan/sdk';
import { TextArea } from '../../shared/forms/TextArea.js';
import { useNow } from '../../shared/use-now.js';
import { ContactField } from '../caller/ContactField.js';
import type { EarlierAddress } from '../earlier.js';
import { messages } from '../messages.js';
import type { SectionProps } from '../section-props.js';

interface VisitProps extends SectionProps {
  addresses: EarlierAddress[];
  /** The days that can be booked, and the chosen one, which may have passed since. */
  days: string[];
  day: string;
  /** Why the first days are not offered; null when all are. */
  reason: string | null;
  /** Whether the pincode is served, in words; empty until it is checked. */
  served: string;
  plan: PreparationPlan | null;
}

function KnownAddresses({ draft, change, addresses }: Pick<VisitProps, 'draft' | 'change' | 'addresses'>) {
  const others = addresses.filter(({ address }) => address !== draft.address);
  if (others.length === 0) return null;
  return (
    <div className="no-choices" role="group" aria-label={messages.knownAddresses}>
      {others.map(({ address, pincode }) => (
        <Button
          key={`${address} ${pincode}`}
          kind="quiet"
          className="no-small"
          onClick={() => change({ address, pincode })}
        >
          {[address, pincode].filter(Boolean).join(', ')}
        </Button>
      ))}
    </div>
  );
}

function AtAddress(section: SectionProps) {
  const { visitContactName, visitContactPhone } = section.draft;
  const { errors } = section;
  const isOpen = Boolean(visitContactName || visitContactPhone || errors.visitContactPhone);
  return (
    <details className="ad-collapsible" open={isOpen || undefined}>
      <summary>{messages.someoneElse}</summary>
      <div className="no-row no-collapsed">
        <ContactField
          {...section}
          field="visitContactName"
          label={messages.visitContactName}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <ContactField
          {...section}
          field="visitContactPhone"
          label={messages.visitContactPhone}
          type="tel"
          maxLength={MAX_PHONE}
          autoComplete="off"
        />
      </div>
    </details>
  );
}

function Preparation({ plan }: { plan: PreparationPlan }) {
  const sentences = preparationSentences(plan);
  if (sentences.length === 0) return null;
  return (
    <details className="ad-collapsible">
      <summary>{messages.preparation(sentences.length)}</summary>
      <ul className="no-sentences no-collapsed">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

/** Where and when the samples are taken, and what the caller has to know before. */
export function Visit({ addresses, days, day, reason, served, plan, ...section }: VisitProps) {
  const { draft, change, errors } = section;
  const now = useNow();
  const options = days.includes(day) ? days : [day, ...days];
  return (
    <section className="no-section nd-card">
      <h2>{messages.sections.visit}</h2>
      <KnownAddresses draft={draft} change={change} addresses={addresses} />
      <TextArea
        label={messages.address}
        hint={messages.addressHint}
        name="address"
        rows={2}
        maxLength={MAX_ADDRESS}
        autoComplete="off"
        value={draft.address}
        error={errors.address ?? null}
        onChange={({ target }) => change({ address: target.value })}
      />
      <div className="no-row no-row--short">
        <ContactField
          {...section}
          field="pincode"
          label={messages.pincode}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
        />
        <Select
          label={messages.day}
          name="appointmentDate"
          hint={reason ?? undefined}
          options={options.map((value) => ({ value, label: visitDayText(value, new Date(now)) }))}
          value={day}
          error={errors.appointmentDate ?? null}
          onChange={({ target }) => change({ appointmentDate: target.value })}
        />
      </div>
      <p className="no-served" role="status">
        {served}
      </p>
      <AtAddress {...section} />
      {plan && (
        <>
          <p>{messages.arrival(arrivalText(plan))}</p>
          <Preparation plan={plan} />
        </>
      )}
    </section>
  );
}
