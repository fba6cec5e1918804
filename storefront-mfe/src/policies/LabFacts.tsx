import { factTexts, type LabFact, scopesOf, useLabQuery } from './lab.js';

/** What the laboratory's profile says about itself; without an answer only what holds in any case. */
export function LabFacts({ fact }: { fact: LabFact }) {
  const { data } = useLabQuery();
  const texts = factTexts[fact](data);
  const scopes = fact === 'accreditations' ? scopesOf(data) : [];
  return (
    <>
      {texts.length === 1 ? (
        <p>{texts[0]}</p>
      ) : (
        <ul className="sf-text__points">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
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
