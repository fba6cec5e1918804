import { ChangeDetails } from '../details/ChangeDetails.js';
import { fieldsOfPeople } from '../details/detail-fields.js';
import { detailsMessages } from '../details/messages.js';
import type { SectionProps } from '../section-props.js';
import { messages } from '../messages.js';

/** The persons who get tested; those without details are only counted. */
export function People(section: SectionProps) {
  const { order } = section;
  const { beneficiaries, noOfPersons } = order;
  const unnamed = noOfPersons - beneficiaries.length;
  return (
    <section className="bk-order__section nd-card">
      <h2>{messages.people}</h2>
      <ol className="bk-people">
        {beneficiaries.map(({ name, age, gender, guardian }, index) => {
          const details = [age, gender, guardian && messages.guardian(guardian)].filter(
            (detail) => detail !== null && detail !== '',
          );
          return (
            <li key={index}>
              <strong>{name ?? messages.unnamed(index + 1)}</strong>
              {details.length > 0 && <span className="nd-quiet">{`, ${details.join(', ')}`}</span>}
            </li>
          );
        })}
      </ol>
      {unnamed > 0 && <p className="nd-quiet">{messages.more(unnamed)}</p>}
      <ChangeDetails {...section} label={detailsMessages.changePeople} fieldsOf={fieldsOfPeople} />
    </section>
  );
}
