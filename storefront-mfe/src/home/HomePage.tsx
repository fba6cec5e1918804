import { ButtonLink, Link, Loaded, type LoadContext, PageMeta, paths, Picture } from '@nidaan/sdk';
import { FileText, FlaskConical, House, MousePointerClick } from 'lucide-react';
import { PackageList } from '../packages/PackageList.js';
import { SAMPLE_REPORT } from '../policies/sample-path.js';
import { StaleData } from '../StaleData.js';
import { toCartItem } from '../tests/department.js';
import { TestLine } from '../tests/TestLine.js';
import { useAdd } from '../cart/use-add.js';
import { type HomeView, homeApi, toHomeView, useHomeQuery } from './api.js';
import { Hero } from './Hero.js';
import './home.css';
import { blurbs, questions, steps, messages } from './messages.js';

const blurbIcons = [MousePointerClick, House, FlaskConical, FileText];

export async function load({ run }: LoadContext): Promise<void> {
  await run(homeApi.endpoints.home.initiate());
}

function Concerns({ concerns }: { concerns: HomeView['concerns'] }) {
  if (concerns.length === 0) return null;
  return (
    <section className="nd-wrap sf-section">
      <h2>{messages.concerns}</h2>
      <ul className="sf-tiles">
        {concerns.map((concern) => (
          <li key={concern.id}>
            <Link className="sf-tile nd-card" to={paths.concern(concern.id)}>
              <Picture src={concern.imgUrl} width={72} height={72} loading="lazy" />
              {concern.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Packages({ home }: { home: HomeView }) {
  return (
    <section className="nd-wrap sf-section">
      <h2>{messages.packages}</h2>
      <PackageList heading="h3" packages={home.packages} />
      <ButtonLink kind="quiet" to={paths.packages()}>
        {messages.allPackages(home.packageCount)}
      </ButtonLink>
    </section>
  );
}

function Tests({ home }: { home: HomeView }) {
  const { add } = useAdd();
  return (
    <section className="nd-wrap sf-section">
      <h2>{messages.tests}</h2>
      <ul className="sf-lines nd-card">
        {home.tests.map((row) => (
          <TestLine key={row.id} row={row} described onAdd={(chosen) => add(toCartItem(chosen))} />
        ))}
      </ul>
      <ButtonLink kind="quiet" to={paths.tests()}>
        {messages.allTests(home.testCount)}
      </ButtonLink>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className="sf-band">
      <div className="nd-wrap sf-section">
        <h2>{messages.how}</h2>
        <ol className="sf-steps">
          {steps.map((step, index) => (
            <li key={step.title}>
              <span className="sf-steps__number" aria-hidden>
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <Link to={SAMPLE_REPORT}>{messages.sampleReport}</Link>
      </div>
    </section>
  );
}

function Blurbs() {
  return (
    <section className="nd-wrap sf-section">
      <h2>{messages.blurbsTitle}</h2>
      <ul className="sf-blurbs">
        {blurbs.map((blurb, index) => {
          const Icon = blurbIcons[index] ?? House;
          return (
            <li key={blurb.title}>
              <Icon size={24} strokeWidth={1.75} aria-hidden />
              <h3>{blurb.title}</h3>
              <p>{blurb.text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Questions() {
  return (
    <section className="nd-wrap sf-section">
      <h2>{messages.questions}</h2>
      <div className="sf-questions nd-card">
        {questions.map(({ q, a }) => (
          <details key={q} className="sf-fold">
            <summary>{q}</summary>
            <p>{a}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function Catalogue({ home }: { home: HomeView }) {
  return (
    <>
      <Hero home={home} />
      <Concerns concerns={home.concerns} />
      <Packages home={home} />
      <Tests home={home} />
    </>
  );
}

/** `/`: search, concerns, packages, tests, how it works and common questions. */
export default function HomePage() {
  const query = useHomeQuery();
  return (
    <div className="sf-home">
      <PageMeta title="Nidaan" description={messages.description} />
      <Loaded
        query={query}
        failed={(again) => (
          <StaleData again={again}>
            {({ tests, packages, concerns }) => <Catalogue home={toHomeView(tests, packages, concerns)} />}
          </StaleData>
        )}
      >
        {(home) => <Catalogue home={home} />}
      </Loaded>
      <HowItWorks />
      <Blurbs />
      <Questions />
    </div>
  );
}
