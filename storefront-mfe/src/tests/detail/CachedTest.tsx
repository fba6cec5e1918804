import { PageMeta } from '@nidaan/sdk';
import { Product } from '../../Product.js';
import { messages as searchMessages } from '../../search/messages.js';
import type { BuiltTest } from '../../search/snapshot.js';
import { Buy } from './Buy.js';
import { toCartItem } from '../department.js';
import { Facts } from './Facts.js';
import { Regulated } from './Regulated.js';
import { detailsOf } from '../messages.js';

// The snapshot does not contain where a sample is taken that is not taken at home.
const knownDetailsOf = (test: BuiltTest) =>
  detailsOf({ ...test, collection: test.collection === 'home' ? 'home' : null });

/** A test from the catalogue of the build, while the server cannot be reached. */
export function CachedTest({ test }: { test: BuiltTest }) {
  const item = toCartItem(test);
  return (
    <>
      <PageMeta title={test.productName} />
      <Product
        item={{ ...item, shortDesc: searchMessages.laterMore }}
        kind={test.category}
        buy={<Buy test={item} />}
      >
        {test.regulated && <Regulated law={test.regulated} />}
        <Facts facts={knownDetailsOf(test)} />
      </Product>
    </>
  );
}
