import { PageMeta } from '@nidaan/sdk';
import { messages as searchMessages } from '../../search/messages.js';
import { Facts } from '../../tests/detail/Facts.js';
import type { PackageCardView } from '../api.js';
import { Buy } from './Buy.js';
import { packageToCart } from '../cart-item.js';
import { PackageLayout } from './PackageLayout.js';
import { messages } from '../messages.js';
import { pageMessages } from './page-messages.js';

/** A package from the catalogue of the build, while the server cannot be reached. */
export function CachedPackage({ pack }: { pack: PackageCardView }) {
  return (
    <>
      <PageMeta title={pack.productName} />
      <PackageLayout
        item={pack}
        booked={packageToCart(pack)}
        kind={pack.count === null ? pack.category : `${pack.category} · ${messages.tests(pack.count)}`}
        buy={<Buy pack={{ ...pack, separatePrice: null }} />}
      >
        <p>{searchMessages.laterMore}</p>
        <section className="sf-included">
          <h2>{pageMessages.included}</h2>
          <Facts facts={pack.groups.map((group) => [group.name, messages.tests(group.tests)])} />
        </section>
      </PackageLayout>
    </>
  );
}
