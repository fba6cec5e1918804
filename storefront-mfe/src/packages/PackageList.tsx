import { ButtonLink, paths, StatePanel } from '@nidaan/sdk';
import type { PackageCardView } from './api.js';
import { PackageCard } from './PackageCard.js';
import './packages.css';
import { messages } from './messages.js';

interface PackageListProps {
  packages: PackageCardView[];
  /** Heading level of a card's name: one below the heading above the list. */
  heading: 'h2' | 'h3';
}

/** Packages as cards, in the order given. */
export function PackageList({ packages, heading }: PackageListProps) {
  if (packages.length === 0) {
    return (
      <StatePanel
        drawing="empty-list"
        title={messages.unavailable}
        actions={<ButtonLink to={paths.packages()}>{messages.allPackages}</ButtonLink>}
      />
    );
  }
  return (
    <div className="sf-cards">
      {packages.map((pack) => (
        <PackageCard key={pack.id} pack={pack} heading={heading} />
      ))}
    </div>
  );
}

/** The packages with the given ids, in the order of the ids; unknown ids are left out. */
export function selectByIds(packages: PackageCardView[], ids: string[]): PackageCardView[] {
  return ids.flatMap((id) => packages.filter((pack) => pack.id === id));
}
