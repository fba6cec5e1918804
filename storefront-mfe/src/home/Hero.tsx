import { hoursText, Link, moneyText, paths, Picture, SearchPlace } from '@nidaan/sdk';
import { Clock, House, IndianRupee } from 'lucide-react';
import type { HomeView } from './api.js';
import { words } from './words.js';

/** The banner: what this is, the field to search from, the two lists, three facts. */
export function Hero({ home }: { home: HomeView }) {
  const facts = [
    { Icon: House, text: words.facts.visit },
    { Icon: IndianRupee, text: `${words.facts.from} ${moneyText(home.lowestPrice)}` },
    { Icon: Clock, text: `${words.facts.report} ${hoursText(home.fastestHours)}` },
  ];
  return (
    <section className="sf-hero nd-wrap">
      <div className="sf-hero__text">
        <h1>{words.title}</h1>
        <p className="sf-lead">{words.lead}</p>
        <SearchPlace big name={words.search} />
        <div className="sf-hero__ways">
          <Link to={paths.tests()}>{words.allTests(home.testCount)}</Link>
          <Link to={paths.packages()}>{words.allPackages(home.packageCount)}</Link>
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
