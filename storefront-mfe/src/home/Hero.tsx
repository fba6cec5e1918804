import { hoursText, Link, moneyText, paths, Picture, SearchPlace } from '@nidaan/sdk';
import { Clock, House, IndianRupee } from 'lucide-react';
import type { HomeView } from './api.js';
import { messages } from './messages.js';

/** The banner: title, search field, links to tests and packages, and three key figures. */
export function Hero({ home }: { home: HomeView }) {
  const facts = [
    { Icon: House, text: messages.facts.visit },
    { Icon: IndianRupee, text: `${messages.facts.from} ${moneyText(home.lowestPrice)}` },
    { Icon: Clock, text: `${messages.facts.report} ${hoursText(home.fastestHours)}` },
  ];
  return (
    <section className="sf-hero nd-wrap">
      <div className="sf-hero__text">
        <h1>{messages.title}</h1>
        <p className="sf-lead">{messages.lead}</p>
        <SearchPlace big name={messages.search} />
        <div className="sf-hero__ways">
          <Link to={paths.tests()}>{messages.allTests(home.testCount)}</Link>
          <Link to={paths.packages()}>{messages.allPackages(home.packageCount)}</Link>
        </div>
        <ul className="sf-hero__facts">
          {facts.map(({ Icon, text }) => (
            <li key={text}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <Picture
        className="sf-hero__drawing"
        src="/images/hero.svg"
        width={560}
        height={455}
        fetchPriority="high"
      />
    </section>
  );
}
