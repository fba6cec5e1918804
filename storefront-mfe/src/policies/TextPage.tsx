import { Link, type LoadContext, PageMeta, paths, useLocation, useParams } from '@nidaan/sdk';
import { documents } from './documents.js';
import { Unavailable } from '../Unavailable.js';
import type { TextSection } from './document.js';
import { LabFacts } from './LabFacts.js';
import { loadLab } from './lab.js';
import './text.css';

const ALL = 'All articles';

function Table({ head, rows }: NonNullable<TextSection['table']>) {
  return (
    <div className="sf-text__table" tabIndex={0} role="region" aria-label={head.join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, index) => (
                <td key={head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Section({ section }: { section: TextSection }) {
  return (
    <section>
      {section.heading && (
        <h2>{section.to ? <Link to={section.to}>{section.heading}</Link> : section.heading}</h2>
      )}
      {section.paragraphs?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {section.points && (
        <ul className="sf-text__points">
          {section.points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {section.table && <Table {...section.table} />}
      {section.lab && <LabFacts fact={section.lab} />}
      {section.links && (
        <ul className="sf-text__links">
          {section.links.map(({ to, label }) => (
            <li key={to}>{to.startsWith('/') ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Link to the list of articles, above and below each article. */
function AllArticles() {
  return (
    <Link className="sf-text__back" to={paths.blog()}>
      <span aria-hidden>←</span>
      {ALL}
    </Link>
  );
}

export async function load({ path, params, run, notFound }: LoadContext): Promise<void> {
  if (params.slug !== undefined && !documents[paths.article(params.slug)]) notFound();
  // Without an answer the page says what holds in any case, as in a browser.
  if (documents[path]?.sections.some(({ lab }) => lab)) await run(loadLab()).catch(() => undefined);
}

const notFoundPage = (
  <Unavailable title="There is no article at this address" to={paths.blog()} label={ALL} />
);

/** All text pages (company, policies, articles); the address selects the document. */
export default function TextPage() {
  const { pathname } = useLocation();
  const isArticle = useParams().slug !== undefined;
  const document = documents[pathname];
  if (!document) return notFoundPage;
  return (
    <article className="nd-wrap sf-text">
      <PageMeta title={document.title} description={document.description} />
      {isArticle && <AllArticles />}
      <h1>{document.title}</h1>
      {document.note && <p className="nd-quiet nd-small">{document.note}</p>}
      {document.sections.map((section, index) => (
        <Section key={section.heading ?? index} section={section} />
      ))}
      {isArticle && <AllArticles />}
    </article>
  );
}
