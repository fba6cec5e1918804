import { PageMeta } from '@nidaan/sdk';
import './policies.css';

/** A policy in sections of plain paragraphs. */
export interface Policy {
  title: string;
  description: string;
  /** When the text last changed, as people read it. */
  updated: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/** A page of plain text: heading, date, sections. */
export function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <article className="nd-wrap sf-policy">
      <PageMeta title={policy.title} description={policy.description} />
      <h1>{policy.title}</h1>
      <p className="nd-quiet nd-small">{policy.updated}</p>
      {policy.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
