import type { Phlebotomist } from '@nidaan/contract';
import { Picture } from '@nidaan/sdk';
import { factTexts, type LabFact, scopesOf, useLabQuery } from './lab.js';

/** The phlebotomists by name, each with the photo where there is one. */
function Phlebotomists({ people }: { people: Phlebotomist[] }) {
  return (
    <ul className="sf-people">
      {people.map(({ name, photo }, index) => (
        <li key={index}>
          {photo && <Picture src={photo} width={56} height={56} loading="lazy" />}
          {name}
        </li>
      ))}
    </ul>
  );
}

/** What the laboratory's profile says about itself; without an answer only what holds in any case. */
export function LabFacts({ fact }: { fact: LabFact }) {
  const { data } = useLabQuery();
  const texts = factTexts[fact](data);
  const scopes = fact === 'accreditations' ? scopesOf(data) : [];
  const people = fact === 'phlebotomists' ? (data?.phlebotomists ?? []) : [];
  return (
    <>
      {texts.length <= 1 ? (
        texts[0] && <p>{texts[0]}</p>
      ) : (
        <ul className="sf-text__points">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {people.length > 0 && <Phlebotomists people={people} />}
      {scopes.map(({ name, scope }) => (
        <p key={scope}>
          <a href={scope} rel="noopener">
            Scope of the {name} accreditation
          </a>
        </p>
      ))}
    </>
  );
}
