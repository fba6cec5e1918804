import { PageMeta } from '@nidaan/sdk';
import { Product } from '../Product.js';
import { words as searchWords } from '../search/words.js';
import { Facts } from '../tests/Facts.js';
import type { PackageCardView } from './api.js';
import { BookingPlace } from './BookingPlace.js';
import { Buy } from './Buy.js';
import { packageToCart } from './cart-item.js';
import { words } from './words.js';

/** A package as far as it was known at build time, while the server cannot be reached. */
export function KnownPackage({ pack }: { pack: PackageCardView }) {
  return (
    <>
      <PageMeta title={pack.productName} />
      <Product
        item={pack}
        kind={pack.count === null ? pack.category : `${pack.category} · ${words.tests(pack.count)}`}
        buy={<Buy pack={{ ...pack, separatePrice: null }} />}
      >
        <p>{searchWords.laterMore}</p>
        <BookingPlace item={packageToCart(pack)} />
        <section className="sf-included">
          <h2>{words.included}</h2>
          <Facts facts={pack.groups.map((group) => [group.name, words.tests(group.tests)])} />
        </section>
      </Product>
    </>
  );
}
